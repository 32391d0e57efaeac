import type { TicketCode } from '../../../../contract/records/ticket-code.ts'
import type { ManagedTicketType } from '../../../../contract/records/ticket-type.ts'
import { parseWholeNumber } from '../../../../contract/rules/digits.ts'
import { fromFils, toFils } from '../../../../contract/rules/money.ts'
import { discountOf } from '../../../../contract/rules/ticket-code.ts'
import type { FieldValues } from '../../../lib/form-errors.ts'
import { instantOf, localTime } from '../../../lib/local-time.ts'
import { parseAmount } from '../../../lib/parse-amount.ts'
import { nullIfEmpty, ON } from '../../../lib/record-form.ts'
import { listed } from '../typed-list.ts'

export const KINDS = ['percent', 'amount', 'none'] as const
type Kind = (typeof KINDS)[number]

/** Controls of the form of a code. `value` is a percentage or an amount; ids of types are separated by spaces. */
export type CodeField =
  | 'code'
  | 'kind'
  | 'value'
  | 'type_ids'
  | 'unlocks'
  | 'uses'
  | 'uses_by_address'
  | 'valid_from'
  | 'valid_until'

/** The fields of a code whose controls have other names. */
export const CODE_NAMES = { percent: 'value', amount: 'value' } as const

export function codeValues(code: TicketCode | undefined, types: ManagedTicketType[]): FieldValues<CodeField> {
  const kind: Kind = code ? (code.percent !== null ? 'percent' : code.amount !== null ? 'amount' : 'none') : 'percent'
  return {
    code: code?.code ?? '',
    kind,
    value: String(code?.percent ?? code?.amount ?? ''),
    type_ids: (code?.type_ids ?? types.map(({ id }) => id)).join(' '),
    unlocks: code?.unlocks ? ON : '',
    uses: String(code?.uses ?? ''),
    uses_by_address: String(code?.uses_by_address ?? ''),
    valid_from: localTime(code?.valid_from),
    valid_until: localTime(code?.valid_until),
  }
}

/** What is sent, and checked by its schema. All types chosen mean those of later, too. */
export function codeInput(values: FieldValues<CodeField>, types: ManagedTicketType[], before?: TicketCode): object {
  const { code, uses, uses_by_address, value } = nullIfEmpty(values)
  const ids = listed(values.type_ids)
  return {
    ...{ code: code ?? '', uses, uses_by_address },
    percent: values.kind === 'percent' ? value : null,
    amount: values.kind === 'amount' ? value : null,
    type_ids: types.every(({ id }) => ids.includes(id)) ? null : ids,
    unlocks: values.kind === 'none' || values.unlocks === ON,
    valid_from: instantOf(values.valid_from, before?.valid_from),
    valid_until: instantOf(values.valid_until, before?.valid_until),
  }
}

/** What a ticket at this price costs with the code; undefined while its discount is not typed. */
export function priceWithCode(price: number, { kind, value }: FieldValues<CodeField>): number | undefined {
  const percent = kind === 'percent' ? parseWholeNumber(value) : null
  const amount = kind === 'amount' ? parseAmount(value) : null
  if (percent === undefined || amount === undefined || (percent !== null && (percent < 1 || percent > 100)))
    return undefined
  if (kind === 'amount' && !amount) return undefined
  const fils = toFils(price)
  return fromFils(fils - discountOf(fils, { percent, amount: amount === null ? null : toFils(amount) }))
}

/** Letters and digits that nobody mistakes for others. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A random code that can be read out, such as `K7QM-4XWD`. */
export function proposedCode(): string {
  // Each letter's share of 2^32 is the same to a ten-millionth.
  const letters = [...crypto.getRandomValues(new Uint32Array(8))].map((random) => LETTERS[random % LETTERS.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

import { describe, expect, it } from 'vitest'
import { TicketCodeRecord } from '../../../../contract/records/ticket-code.ts'
import type { ManagedTicketType } from '../../../../contract/records/ticket-type.ts'
import { codeKey } from '../../../../contract/rules/ticket-code.ts'
import { recordProblems } from '../../../lib/record-form.ts'
import { codeInput, codeValues, priceWithCode, proposedCode } from './typed-code.ts'

const ids = ['0b9e5a50-0000-4000-8000-000000000001', '0b9e5a50-0000-4000-8000-000000000002']
const types = ids.map((id) => ({ id })) as ManagedTicketType[]
const fresh = codeValues(undefined, types)

describe('a code as typed', () => {
  it('is for all types, those added later included, while all are chosen', () => {
    const input = codeInput({ ...fresh, code: 'EID', value: '٢٠' }, types)
    expect(TicketCodeRecord.parse(input)).toMatchObject({ percent: 20, amount: null, type_ids: null })
    const some = codeInput({ ...fresh, code: 'EID', value: '20', type_ids: ids[1] ?? '' }, types)
    expect(TicketCodeRecord.parse(some)).toMatchObject({ type_ids: [ids[1]] })
  })

  it.each([
    ['101', 'percent', { percent: 'CODE_PERCENT_INVALID' }],
    ['1.0005', 'amount', { amount: 'CODE_AMOUNT_INVALID' }],
    ['', 'percent', { percent: 'CODE_DISCOUNT_REQUIRED' }],
  ])('%s as %s is refused at its field', (value, kind, problems) => {
    expect(recordProblems(TicketCodeRecord, codeInput({ ...fresh, code: 'EID', value, kind }, types))).toEqual(problems)
  })

  it('tells what a ticket costs with it, while it says a discount', () => {
    const at = (kind: string, value: string) => priceWithCode(8, { ...fresh, kind, value })
    expect([at('percent', '٢٠'), at('amount', '1.5'), at('amount', '9'), at('none', '')]).toEqual([6.4, 6.5, 0, 8])
    expect([at('percent', ''), at('percent', '101'), at('amount', '0'), at('amount', 'x')]).toEqual(
      Array.from({ length: 4 }),
    )
  })

  it('is proposed in letters that are read out', () => {
    expect(proposedCode()).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
    expect(codeKey(proposedCode())).toHaveLength(8)
  })
})

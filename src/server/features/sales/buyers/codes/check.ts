import type { CheckedCode } from '../../../../../contract/calls/codes.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { fromFils } from '../../../../../contract/rules/money.ts'
import { codeKey, discountOf } from '../../../../../contract/rules/ticket-code.ts'
import type { Database } from '../../../../services/db.ts'
import {
  type CodeRefusal,
  isUsedByMailbox,
  type LockedDiscountCode,
  refuseCode,
  servesType,
} from '../../decide/discount-code.ts'
import { countUses, findUnlocked, listTypesForCodes, readCodes } from '../../managers/codes/queries.ts'

interface Check {
  id: string
  code: string
  /** Of the addresses that the caller proved: a stranger learns of no mailbox whether it used the code. */
  mailboxes: string[]
  language: Language
  /** Milliseconds. */
  now: number
}

type CheckOutcome =
  | CheckedCode
  | { refusal: 'CODE_NOT_NOW'; data: Pick<LockedDiscountCode, 'valid_from' | 'valid_until'> }
  | { refusal: Exclude<CodeRefusal, 'CODE_NOT_NOW'> | 'EVENT_NOT_FOUND' }

/** Effect of a code at an event, or its refusal. Only a preview: the purchase decides. */
export async function checkCode(db: Database, { id, code, mailboxes, language, now }: Check): Promise<CheckOutcome> {
  const types = await listTypesForCodes(db, id)
  if (types.length === 0) return { refusal: 'EVENT_NOT_FOUND' }
  const [found] = await readCodes(db, { eventIds: [id], keys: [codeKey(code)] })
  if (!found) return { refusal: 'CODE_UNKNOWN' }
  const refusal = refuseCode(found, now)
  if (refusal === 'CODE_NOT_NOW') {
    const { valid_from, valid_until } = found
    return { refusal, data: { valid_from, valid_until } }
  }
  if (refusal) return { refusal }
  if (mailboxes.length > 0 && isUsedByMailbox(found, await countUses(db, found, mailboxes)))
    return { refusal: 'CODE_USED_BY_ADDRESS' }
  const served = types.filter((type) => servesType(found, type) && (!type.hidden || found.unlocks))
  if (served.length === 0) return { refusal: 'CODE_NOT_FOR_TYPE' }
  const hidden = served.flatMap((type) => (type.hidden ? type.id : []))
  return {
    code: found.code,
    types: served.map((type) => ({ type_id: type.id, discount: fromFils(discountOf(type.price, found)) })),
    unlocked: hidden.length > 0 ? await findUnlocked(db, id, hidden, language) : [],
  }
}

import type { CheckedCode } from '../../../contract/calls/codes.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import { codeKey, discountOf } from '../../../contract/rules/ticket-code.ts'
import type { Database } from '../../services/db.ts'
import { type CodeRefusal, type LockedCode, refuseCode, servesType } from './judge.ts'
import { findUnlocked, listTypesForCodes, readCodes } from './queries.ts'

interface Check {
  id: string
  code: string
  /** Of a signed-in caller. */
  email: string | undefined
  language: Language
  /** Milliseconds. */
  now: number
}

type CheckOutcome =
  | CheckedCode
  | { refusal: 'CODE_NOT_NOW'; data: Pick<LockedCode, 'valid_from' | 'valid_until'> }
  | { refusal: Exclude<CodeRefusal, 'CODE_NOT_NOW'> | 'EVENT_NOT_FOUND' }

/** Effect of a code at an event, or its refusal. Only a preview: the purchase decides. */
export async function checkCode(db: Database, { id, code, email, language, now }: Check): Promise<CheckOutcome> {
  const types = await listTypesForCodes(db, id)
  if (types.length === 0) return { refusal: 'EVENT_NOT_FOUND' }
  const { codes, codeUses } = await readCodes(db, {
    eventIds: [id],
    keys: [codeKey(code)],
    emails: email === undefined ? [] : [email],
  })
  const [found] = codes
  if (!found) return { refusal: 'CODE_UNKNOWN' }
  const refusal = refuseCode(found, { now, ofAddress: codeUses[0]?.purchases ?? 0 })
  if (refusal === 'CODE_NOT_NOW') {
    const { valid_from, valid_until } = found
    return { refusal, data: { valid_from, valid_until } }
  }
  if (refusal) return { refusal }
  const served = types.filter((type) => servesType(found, type) && (!type.hidden || found.unlocks))
  if (served.length === 0) return { refusal: 'CODE_NOT_FOR_TYPE' }
  const hidden = served.flatMap((type) => (type.hidden ? type.id : []))
  return {
    code: found.code,
    types: served.map((type) => ({ type_id: type.id, discount: fromFils(discountOf(type.price, found)) })),
    unlocked: hidden.length > 0 ? await findUnlocked(db, id, hidden, language) : [],
  }
}

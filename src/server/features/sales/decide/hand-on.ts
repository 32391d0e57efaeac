import type { Language } from '../../../../contract/rules/language.ts'
import { isLivePass, MAX_PASS_MAILS } from '../../../../contract/rules/pass.ts'
import { mayTake, passRefusal, passTransition, type SaleRole } from '../../../../contract/rules/sale.ts'
import type { Order } from '../../../jobs/order.ts'
import type { LockedPass, LockedPurchase } from '../locked.ts'

/** Of whom of a purchase, by what right, and when. */
interface OfPass {
  id: string
  by: SaleRole
  /** Milliseconds. */
  now: number
}

interface HandingOn extends OfPass {
  name: string | null
  /** That the link is mailed to. */
  email: string | null
  /** Of mails to the holder. */
  language: Language
  /** For the pass, if it gets another one. */
  newCode: string
}

/**
 * Hands a pass on, with a mail to an address that is not the present holder's. Repeated before it was opened, it keeps its code; to
 * another address it gets a new one, and the former holder, if their mail was sent, is told.
 */
export function decideHandOn(purchase: LockedPurchase, { id, by, now, name, email, language, newCode }: HandingOn) {
  const pass = purchase.passes.find((each) => each.id === id)
  if (!pass) return { refusal: 'TICKET_NOT_FOUND' as const }
  if (!mayTake('hand_on', by)) return { refusal: 'PROVE' as const }
  const { status, event } = purchase
  const refusal = passRefusal({ action: 'hand_on', by, status, event, now }, [pass])
  if (refusal) return { refusal }
  if (email !== null && isSame(email, purchase.userEmail)) return { refusal: 'PASS_TO_SELF' as const }
  const isNewAddress = email !== null && !isSame(email, pass.holder_email)
  if (isNewAddress && pass.mails >= MAX_PASS_MAILS) return { refusal: 'PASS_MAILS_USED' as const }
  const isOther = isNewAddress && pass.holder_email !== null
  const at = new Date(now).toISOString()
  const isFirst = pass.state === 'valid'
  const mail = pass.mails + 1
  const code = pass.code === null || isOther ? newCode : pass.code
  const step = passTransition('hand_on', pass)
  const values = {
    ...{ id, code, state: step?.to, state_at: isFirst || isOther ? at : pass.state_at },
    // Not the former name: it may be erased meanwhile.
    ...(name !== null && { name }),
    ...(isNewAddress && {
      ...{ holder_email: email, holder_language: language, holder_since: at, mails: mail },
      ...{ holder_mailed_at: null, holder_refused_at: null, followed_at: null, notice: 0 },
    }),
  }
  const isChange = isNewAddress || isFirst
  return {
    code,
    changes: [{ purchase, passes: [values] }],
    orders: [
      ...(isNewAddress ? [['pass_mail', { pass: id, mail, by: by === 'manager' ? 'staff' : by }] as const] : []),
      ...(isOther && pass.holder_mailed_at !== null ? mailToFormer(pass, purchase, `${id}/${mail}`) : []),
    ],
    told: isChange && step?.tells ? { kind: step.tells, passes: [id] } : undefined,
    audited: isChange ? ({ action: 'pass.hand_on', after: { pass: id } } as const) : undefined,
  }
}

/** Takes a pass back. Once its holder has opened it, only staff do so, and the holder is told. One that was not handed on stays as it is. */
export function decideTakeBack(purchase: LockedPurchase, { id, by, now }: OfPass) {
  const pass = purchase.passes.find((each) => each.id === id)
  if (!pass) return { refusal: 'TICKET_NOT_FOUND' as const }
  if (!mayTake('take_back', by)) return { refusal: 'PROVE' as const }
  const { status, event } = purchase
  const refusal = passRefusal({ action: 'take_back', by, status, event, now }, [pass])
  if (refusal) return { refusal }
  const step = passTransition('take_back', pass)
  if (!step) return {}
  const values = {
    ...{ id, state: step.to, state_at: new Date(now).toISOString(), code: null, opened_at: null, followed_at: null },
    ...{ holder_email: null, holder_language: null, holder_mailed_at: null, holder_refused_at: null },
  }
  return {
    changes: [{ purchase, passes: [values] }],
    orders: pass.opened_at !== null ? mailToFormer(pass, purchase, `${id}/back/${pass.mails}`) : [],
    told: step.tells && { kind: step.tells, passes: [id] },
    audited: { action: 'pass.take_back', after: { pass: id } } as const,
  }
}

/** Names somebody who is still of the purchase, or whom they were handed on to. */
export function decideName(purchase: LockedPurchase, { id, name }: { id: string; name: string | null }) {
  const pass = purchase.passes.find((each) => each.id === id)
  if (!pass) return { refusal: 'TICKET_NOT_FOUND' as const }
  if (!isLivePass(pass)) return { refusal: 'PASS_GONE' as const }
  return {
    changes: [{ purchase, passes: [{ id, name }] }],
    audited: { action: 'pass.name', after: { pass: id } } as const,
  }
}

/** Tells the former holder of a pass that it is no longer theirs. `number` tells several such mails of a pass apart. */
function mailToFormer(pass: LockedPass, { language }: LockedPurchase, number: string): Order[] {
  const { id, holder_email: email, holder_language } = pass
  return email === null
    ? []
    : [['pass_taken_back_mail', { pass: id, email, language: holder_language ?? language, number }]]
}

const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

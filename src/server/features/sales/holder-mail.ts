import { formatMoney } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { JobServices } from '../../jobs/services.ts'
import type { Database } from '../../services/db.ts'
import { MailRefusedError } from '../../services/mail/failures.ts'
import type { MailMessage } from '../../services/mail/message.ts'

/** Sends a mail about tickets of one address, by their codes, and notes on them whether the address refused it. */
export async function mailHolder(
  { clock, db, mailer }: Pick<JobServices, 'clock' | 'db' | 'mailer'>,
  message: MailMessage,
  codes: string[],
): Promise<void> {
  const note = (refusedAt: Date | null) => noteDelivery(db, { email: message.to, codes, refusedAt })
  try {
    await mailer.send(message)
  } catch (error) {
    if (error instanceof MailRefusedError) await note(new Date(clock.now()))
    throw error
  }
  await note(null)
}

/** Notes when the address refused a mail (null: it took one), but not on tickets whose address was corrected meanwhile. */
export async function noteDelivery(
  db: Database,
  { email, codes, refusedAt }: { email: string; codes: string[]; refusedAt: Date | null },
): Promise<void> {
  // Two statements: one could lock a pass before its purchase, against the order of locks.
  await db.query(
    `update tickets set mail_refused_at = $3
     where "purchaseId" = any ($2::uuid[]) and lower("userEmail") = lower($1) and mail_refused_at is distinct from $3`,
    [email, codes, refusedAt],
  )
  await db.query(
    `update passes set holder_refused_at = $3
     where code = any ($2::uuid[]) and lower(holder_email) = lower($1) and holder_refused_at is distinct from $3`,
    [email, codes, refusedAt],
  )
}

const moneyWords = {
  ar: {
    nothing: 'لا يُدفع عنها شيء.',
    back: (paid: string) => `يُردّ إليك ما دفعته: ⁨${paid}⁩.`,
    online: (sum: string) => `يعود إليك ⁨${sum}⁩ إلى البطاقة التي دفعت بها، ولا يلزمك أي إجراء.`,
    at_door: (sum: string) => `ويُردّ إليك ما دفعته عند المدخل: ⁨${sum}⁩.`,
  },
  en: {
    nothing: "There's nothing to pay.",
    back: (paid: string) => `You get a refund of what you paid: ${paid}.`,
    online: (sum: string) => `${sum} goes back to the card you paid with. You don't need to do anything.`,
    at_door: (sum: string) => `You also get a refund of what you paid at the door: ${sum}.`,
  },
}

/** What goes back of tickets, in dinars. */
export interface GoingBack {
  at_door: number
  online: number
}

/** What becomes of the money of tickets that are no longer valid. */
export function moneyOfInvalid(back: GoingBack, language: Language): string {
  return backWords(back, language) ?? moneyWords[language].nothing
}

/** How money goes back; undefined where none does. */
export function backWords({ at_door, online }: GoingBack, language: Language): string | undefined {
  const words = moneyWords[language]
  if (online === 0) return at_door > 0 ? words.back(formatMoney(at_door)) : undefined
  return [words.online(formatMoney(online)), ...(at_door > 0 ? [words.at_door(formatMoney(at_door))] : [])].join(' ')
}

import type { Clock } from '../services/clock.ts'
import type { Database } from '../services/db.ts'
import { MailRefusedError } from '../services/mail/failures.ts'
import type { MailMessage } from '../services/mail/message.ts'
import type { Mailer } from '../services/mail/transport.ts'

interface HolderMailServices {
  clock: Clock
  db: Database
  mailer: Mailer
}

/** Sends a mail about these tickets of one address; a refusal is noted on them. */
export async function mailHolder(
  { clock, db, mailer }: HolderMailServices,
  message: MailMessage,
  purchaseIds: string[],
): Promise<void> {
  try {
    await mailer.send(message)
  } catch (error) {
    if (error instanceof MailRefusedError) {
      await noteMailRefused(db, { email: message.to, purchaseIds, now: clock.now() })
    }
    throw error
  }
}

/** Records that an address refused a mail with these tickets; not of those whose address was corrected meanwhile. */
export async function noteMailRefused(
  db: Database,
  { email, purchaseIds, now }: { email: string; purchaseIds: string[]; now: number },
): Promise<void> {
  await db.query(
    `update tickets set mail_refused_at = $3 where "purchaseId" = any ($2::uuid[]) and lower("userEmail") = lower($1)`,
    [email, purchaseIds, new Date(now)],
  )
}

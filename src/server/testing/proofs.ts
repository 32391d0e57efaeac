import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../services/clock.ts'
import type { Database } from '../services/db.ts'
import type { TestApp } from './app.ts'
import { waitFor } from './time.ts'

/** Headers of a browser that proved an address; written to the database, without code and mail. */
export async function proofOf(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  ...emails: string[]
): Promise<{ cookie: string }> {
  const secret = randomBytes(32).toString('base64url')
  const browser = createHash('sha256').update(secret).digest()
  const now = new Date(clock.now())
  for (const email of emails) {
    await db.query(
      `insert into address_codes (browser, address, digits, language, made_at, asked_at, until, is_attempted, proved_until)
       values ($1, lower($2), 6, 'en', $3, $3, $3, true, $3::timestamptz + interval '30 days')`,
      [browser, email, now],
    )
    await db.query('update tickets set proved_at = $2 where lower("userEmail") = lower($1) and proved_at is null', [
      email,
      now,
    ])
  }
  return { cookie: `${publicUrl.startsWith('https:') ? '__Host-' : ''}masrah.proof=${secret}` }
}

/** The code of the newest mail to an address, once it has come. */
export function codeMailedTo({ mail }: Pick<TestApp, 'mail'>, email: string): Promise<string> {
  return waitFor(() => {
    const mails = mail.mails.filter(({ to }) => to?.some(({ address }) => address === email.toLowerCase()))
    const codes = mails.map(({ text }) => /^@\S+ #(\d+)$/m.exec(text?.trimEnd() ?? '')?.[1])
    return codes.findLast((code) => code !== undefined)
  })
}

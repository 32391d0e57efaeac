import type { Language } from '../../../contract/rules/language.ts'
import type { Database } from '../../services/db.ts'
import type { AccountMailKind } from './mail-words.ts'

/** Orders a mail about an account, to its address and in its language. */
export async function orderAccountMail(
  db: Database,
  mail: { kind: AccountMailKind; email: string; language: Language; url: string },
): Promise<void> {
  await db.query(
    `insert into outbox (task, payload)
     values ('account_mail', $1::jsonb || jsonb_build_object('number', gen_random_uuid()))`,
    [JSON.stringify(mail)],
  )
}

/**
 * Makes room for a new sign-up with an address that nobody proved to be theirs: whoever registered it before must not
 * come to own what its true owner registers now. One of the last minute is the same person's second click.
 */
export async function forgetUnverified(db: Database, email: string): Promise<void> {
  await db.query(
    `delete from users
     where email = lower($1) and not "emailVerified" and "createdAt" < now() - interval '1 minute'`,
    [email],
  )
}

/** The token of a session, by the id that stands for it outside its cookie. */
export async function tokenOfSession(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ token: string }>('select token from sessions where id::text = $1', [id])
  return rows[0]?.token
}

/** Whether there is an account with this address, verified or not. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where email = lower($1)', [email])
  return rowCount === 1
}

import pg from 'pg'
import type { EmailPreferences } from '../../../contract/calls/notifications.ts'
import { EMAIL_GROUPS, type EmailGroup } from '../../../contract/rules/email-group.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Queryable } from '../../services/db.ts'
import type { MailSubscription } from '../../services/mail/tokens.ts'
import { endSubscription, findSubscription } from '../newsletter/queries.ts'

/** SQL: whether the user with the id `userId` wants the mails of a group. */
export function wantsMail(userId: string, group: EmailGroup): string {
  return `coalesce((
    select email_preferences.${pg.escapeIdentifier(group)} from email_preferences where email_preferences.user_id = ${userId}
  ), true)`
}

/** The reader of a mail. */
export interface Recipient {
  id: string
  email: string
  language: Language
  /** The first name; null before the profile is created. */
  name: string | null
}

/**
 * The reader of a mail of this group; undefined when the account is gone or suspended, or has turned such mails off.
 */
export async function findRecipient(
  db: Queryable,
  userId: string | null,
  group: EmailGroup,
): Promise<Recipient | undefined> {
  const { rows } = await db.query<Recipient>(
    `select id, email, language, (select first_name from profiles where profiles.id = users.id) as name from users
     where id = $1 and suspended_at is null and ${wantsMail('users.id', group)}`,
    [userId],
  )
  return rows[0]
}

/** Mail preferences of a user. */
export async function findPreferences(db: Queryable, userId: string): Promise<EmailPreferences> {
  const columns = EMAIL_GROUPS.map((group) => `${wantsMail('$1', group)} as ${group}`)
  const { rows } = await db.query<EmailPreferences>(`select ${columns}`, [userId])
  if (!rows[0]) throw new Error('A select without from answers one row')
  return rows[0]
}

/** Turns mail groups on or off; others stay. Returns whether the user still exists. */
export async function setPreferences(
  db: Queryable,
  userId: string,
  changes: Partial<EmailPreferences>,
): Promise<boolean> {
  const groups = EMAIL_GROUPS.filter((group) => changes[group] !== undefined)
  const values = groups.map((_, i) => `$${i + 2}::boolean`)
  const { rowCount } = await db.query(
    `insert into email_preferences (${['user_id', ...groups]})
     select ${['id', ...values]} from users where id = $1 for key share
     on conflict (user_id) do update
     set ${['modified = now()', ...groups.map((group) => `${group} = excluded.${group}`)]}`,
    [userId, ...groups.map((group) => changes[group])],
  )
  return rowCount === 1
}

/** Whether the mails that a link turns off are still on. */
export async function getsMails(db: Queryable, { id, group }: MailSubscription): Promise<boolean> {
  if (group === 'newsletter') return (await findSubscription(db, id)) !== undefined
  return (await findPreferences(db, id))[group]
}

/** Turns off the mails of an unsubscribe link. A deleted account gets none either. */
export async function endMails(db: Queryable, { id, group }: MailSubscription): Promise<void> {
  if (group === 'newsletter') await endSubscription(db, id)
  else await setPreferences(db, id, { [group]: false })
}

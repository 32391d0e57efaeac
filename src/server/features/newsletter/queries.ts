import type { Language } from '../../../contract/rules/language.ts'
import type { Queryable } from '../../services/db.ts'

export interface Subscriber {
  id: string
  email: string
  language: Language
  confirmed_at: string | null
}

interface NewSubscription {
  email: string
  language: Language
  now: number
}

/** Adds an unconfirmed subscription; an existing one stays as it is. Returns the subscription. */
export async function addSubscription(
  db: Queryable,
  { email, language, now }: NewSubscription,
): Promise<Subscriber | undefined> {
  const { rows } = await db.query<Subscriber>(
    `insert into newsletter_subscriptions as known (email, language, created_at) values (lower($1), $2, $3)
     on conflict (email) do update
     set created_at = case when known.confirmed_at is null then excluded.created_at else known.created_at end
     returning id, email, language, confirmed_at`,
    [email, language, new Date(now)],
  )
  return rows[0]
}

/**
 * Subscribes a user's verified address. Returns false when the user is gone, or the address differs or is not verified.
 */
export async function subscribeUser(
  db: Queryable,
  userId: string,
  { email, language, now }: NewSubscription,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into newsletter_subscriptions as known (email, user_id, language, created_at, confirmed_at)
     select email, id, $3, $4, $4 from users where id = $1 and email = lower($2) and "emailVerified" for key share
     on conflict (email) do update
     set user_id = excluded.user_id, confirmed_at = coalesce(known.confirmed_at, excluded.confirmed_at)`,
    [userId, email, language, new Date(now)],
  )
  return rowCount === 1
}

/** Confirms a subscription. Returns whether it exists. */
export async function confirmSubscription(db: Queryable, id: string, now: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, $2) where id = $1',
    [id, new Date(now)],
  )
  return rowCount === 1
}

export async function findSubscription(db: Queryable, id: string): Promise<Subscriber | undefined> {
  const { rows } = await db.query<Subscriber>(
    'select id, email, language, confirmed_at from newsletter_subscriptions where id = $1',
    [id],
  )
  return rows[0]
}

/** Whether an address is subscribed. */
export async function isSubscribed(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from newsletter_subscriptions where email = lower($1) and confirmed_at is not null',
    [email],
  )
  return rowCount === 1
}

/** Ends a subscription by its id. */
export async function endSubscription(db: Queryable, id: string): Promise<void> {
  await db.query(endSql('id = $1'), [id])
}

/** Ends the subscription of an address. */
export async function endSubscriptionOf(db: Queryable, email: string): Promise<void> {
  await db.query(endSql('email = lower($1)'), [email])
}

/** Ends a subscription, and counts that with the last newsletter that its reader got. */
function endSql(condition: string): string {
  return `
    with ended as (
      delete from newsletter_subscriptions where ${condition} returning id
    ), latest as (
      select mailing_id from ended join mailing_recipients on recipient = ended.id and state = 'delivered'
      join mailings on mailings.id = mailing_id order by started_at desc limit 1
    )
    update mailings set unsubscribed = unsubscribed + 1 from latest where mailings.id = mailing_id`
}

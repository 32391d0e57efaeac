import { heldByAddressOf } from '../sales/people-sql.ts'

/* SQL: whom mailings are sent to. Both name a `recipient`, the id of a subscription or the code of a ticket, and its language. */

/** Confirmed subscribers; a condition may follow. */
export const SUBSCRIBERS =
  'select id as recipient, language from newsletter_subscriptions where confirmed_at is not null'

/** SQL condition on `holders`: somebody of the ticket belongs to the audience, an expression. */
const isReader = (audience: string) => `(${audience} = 'all' or is_outside)`

/** The addresses that hold tickets of an event, each by its first ticket. */
export function holdersSql(eventId: string, audience: string): string {
  return `
    select distinct on (address) code as recipient, language, address from holders
    where event_id = ${eventId} and ${isReader(audience)} order by address, since, code`
}

/**
 * Subscriber or holder of a row of `mailing_recipients`, if still one: `email`, `language`, and for a holder `ticket`, the code of
 * the listed one or, once it was voided, another of the address.
 */
export const STILL_READER = `
  select email, language, null::uuid as ticket from newsletter_subscriptions
  where mailings.kind <> 'event' and id = recipient
  union all
  (
    select held.email, held.language, held.code from ${heldByAddressOf('recipient')}
    where mailings.kind = 'event' and ${isReader('mailings.audience')}
    order by held.code <> recipient, since limit 1
  )`

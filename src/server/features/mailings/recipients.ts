import { IS_LIVE } from '../pass-sql.ts'

/* SQL: whom mailings are sent to. Both name a `recipient`, the id of its row, and its language. */

/** Confirmed subscribers; a condition may follow. */
export const SUBSCRIBERS =
  'select id as recipient, language from newsletter_subscriptions where confirmed_at is not null'

/** SQL condition: the ticket is purchased, not only held, and somebody of it belongs to the audience; both are expressions. */
function hasReader(ticket: string, audience: string): string {
  return `${ticket}.status = 'purchased' and exists (
    select from passes where passes."purchaseId" = ${ticket}."purchaseId" and ${IS_LIVE}
      and (${audience} = 'all' or admitted_at is null)
  )`
}

/** The addresses that hold tickets of an event, each by its first ticket. */
export function holdersSql(eventId: string, audience: string): string {
  return `
    select distinct on (lower("userEmail")) "purchaseId" as recipient, language from tickets
    where "eventId" = ${eventId} and "userEmail" <> '' and ${hasReader('tickets', audience)}
    order by lower("userEmail"), created_at, "purchaseId"`
}

/**
 * Subscriber or holder of a row of `mailing_recipients`, if still one: `email`, `language`, and for a holder `ticket`,
 * the listed one or, once it was voided, another of the address.
 */
export const STILL_READER = `
  select email, language, null::uuid as ticket from newsletter_subscriptions
  where mailings.kind <> 'event' and id = recipient
  union all
  (
    select held."userEmail", held.language, held."purchaseId" from tickets listed
    join tickets held on held."eventId" = listed."eventId" and lower(held."userEmail") = lower(listed."userEmail")
    where mailings.kind = 'event' and listed."purchaseId" = recipient and listed."userEmail" <> ''
      and ${hasReader('held', 'mailings.audience')}
    order by held."purchaseId" <> recipient, held.created_at limit 1
  )`

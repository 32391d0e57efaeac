import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import { PUBLIC_MAIL_DOMAINS } from '../../../../contract/rules/mail-domains.ts'
import type { Queryable } from '../../../services/db.ts'
import { IS_LIVE } from '../people-sql.ts'

/** Purchases that are looked at, the newest: more would take the page of a large event long. */
const MAX_PURCHASES = 5_000
/** Below it a tenth of a small event is a family. */
const MIN_PLACES = 9

/** SQL: the mail domain of a purchase; null without an address. */
export const DOMAIN = `lower(substring("userEmail" from '@([^@]+)$'))`

/** Mail domains and networks of buyers without a proof that hold more than a tenth of the places sold, most first. */
export async function listConcentrations(
  db: Queryable,
  { id, sold }: { id: string; sold: number },
): Promise<ManagedEventDetails['concentrations']> {
  const { rows } = await db.query<ManagedEventDetails['concentrations'][number]>(
    `with recent as materialized (
       select "purchaseId", created_at, network, ${DOMAIN} as domain from tickets
       where "eventId" = $1 and voided_at is null order by created_at desc, "purchaseId" desc limit ${MAX_PURCHASES}
     ), held as (
       select recent.*, places from recent cross join lateral (
         select count(*) as places from passes where passes."purchaseId" = recent."purchaseId" and ${IS_LIVE}
       ) live where places > 0
     )
     select kind, case kind when 'domain' then name end as name, sum(places)::int as places,
       (array_agg("purchaseId" order by created_at desc, "purchaseId"))[1] as "purchaseId"
     from held cross join lateral (values ('domain', domain), ('network', network)) of (kind, name)
     where name is not null and (kind = 'network' or name <> all ($2::text[]))
     group by kind, of.name having sum(places) >= $3
     order by sum(places) desc, kind, of.name`,
    [id, PUBLIC_MAIL_DOMAINS, Math.max(Math.floor(sold / 10) + 1, MIN_PLACES)],
  )
  return rows
}

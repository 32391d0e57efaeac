/* SQL: the people of a purchase and its money. A pass is a person; the purchase's QR code admits those with it. */

/** Price of the passes that are still in the purchase, in fils; the full price once it is voided. */
export const TOTAL = 'tickets.total_price - case when tickets.voided_at is null then tickets.returned else 0 end'

/** `TOTAL` and the sum of payments, in dinars. */
export const MONEY_COLUMNS = `(${TOTAL})::float8 / 1000 as total, tickets.paid::float8 / 1000 as paid`

/** Amount due of a purchase that is not voided, in fils; negative if it was paid before passes were given back. */
export const DUE = 'tickets.total_price - tickets.returned - tickets.paid'

/**
 * Counts of the passes of a purchase: `quantity`, those of them `admitted`, since when the first is, and `prices` in
 * dinars in the order of admission, null where all are equal.
 */
export const COUNTED_PASSES = `
  count(*)::int as quantity, count(passes.admitted_at)::int as admitted, min(passes.admitted_at) as admitted_at,
  case when min(passes.price) < max(passes.price)
    then array_agg(passes.price::float8 / 1000 order by passes.admitted_at is null, passes.number)
  end as prices`

/** SQL condition: the purchase's QR code admits the pass; of a voided purchase, those voided with it. */
export const IS_WITH_PURCHASE = `passes.state = case when tickets.voided_at is null then 'valid' else 'void' end`

/** A join that gives each of `tickets` its `people`, as counted. */
export const PEOPLE = `
  cross join lateral (
    select ${COUNTED_PASSES} from passes where passes."purchaseId" = tickets."purchaseId" and ${IS_WITH_PURCHASE}
  ) people`

/** How many people of an event are in. */
export const ADMITTED = '(select count(admitted_at)::int from passes where event_id = events.id)'

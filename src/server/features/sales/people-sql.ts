import { areInOtherScript } from '../../search/matched-words.ts'
import { dinarsSql } from '../../services/db.ts'

/* SQL: the people of a purchase and its money. A pass is a person. */

/** SQL condition: the pass is somebody's and takes a place; `table` with its dot where others have a state, too. */
export const isLive = (table = '') => `${table}state in ('valid', 'handed_on')`
export const IS_LIVE = isLive()

/** SQL condition: the purchase counts, and somebody is in it: it was not voided, and not all of it was given back. */
export const hasPeople = (ticket = 'tickets') =>
  `${ticket}.status = 'purchased' and exists (select from passes live where live."purchaseId" = ${ticket}."purchaseId" and ${isLive('live.')})`

/**
 * SQL condition: the pass is held by this address, in lower case. `is not null` is for the planner: from the expression alone it
 * estimates one in two hundred of all passes.
 */
export const isHeldBy = (address: string) => `holder_email is not null and lower(holder_email) = ${address}`

/**
 * SQL: what the address of a code holds of its event, by the view `holders`, also once the code itself holds nothing any more; for
 * `from`, as `held`. `offset 0`: keeps the planner from reading all holders.
 */
export const heldByAddressOf = (code: string) => `(
    select "eventId" as event_id, lower("userEmail") as address from tickets where "purchaseId" = ${code}
    union all
    select event_id, lower(holder_email) from passes where code = ${code} and holder_email is not null
  ) asked
  cross join lateral (
    select * from holders where holders.event_id = asked.event_id and holders.address = asked.address offset 0
  ) held`

/** Price of the passes that are still in the purchase, in fils; the full price once it is voided. */
const TOTAL = 'tickets.total_price - case when tickets.voided_at is null then tickets.returned else 0 end'

/** `TOTAL` and the sum of payments, in dinars. */
export const MONEY_COLUMNS = `${dinarsSql(TOTAL)} as total, ${dinarsSql('tickets.paid')} as paid`

/** SQL: `cash` and `card` in fils, to be read from `TAKEN_PAYMENTS`. */
export const TAKEN = `
  coalesce(sum(payments.amount) filter (where first.method = 'cash'), 0) as cash,
  coalesce(sum(payments.amount) filter (where first.method = 'card'), 0) as card`

/** SQL: payments with the `first`: a correction counts where its mistake did. */
export const TAKEN_PAYMENTS = 'payments join payments first on first.id = coalesce(payments.corrects, payments.id)'

/** Amount due of a purchase that is not voided, in fils; negative if it was paid before passes were given back. */
export const DUE = 'tickets.total_price - tickets.returned - tickets.paid'

/** SQL: counts those of `passes` for which `isCounted`. `prices` in dinars in the order of admission, null where all are equal. */
const counted = (isCounted: string) => `
  (count(*) filter (where ${isCounted}))::int as quantity,
  (count(passes.admitted_at) filter (where ${isCounted}))::int as admitted,
  min(passes.admitted_at) filter (where ${isCounted}) as admitted_at,
  case when min(passes.price) filter (where ${isCounted}) < max(passes.price) filter (where ${isCounted})
    then array_agg(${dinarsSql('passes.price')} order by passes.admitted_at is null, passes.number) filter (where ${isCounted})
  end as prices`

/** A join that gives each of `tickets` its `people`: all that it is held for, or was when it was voided. */
export const PEOPLE_OF_PURCHASE = `
  cross join lateral (
    select ${counted(`${isLive('passes.')} or tickets.voided_at is not null and passes.state = 'void'`)}
    from passes where passes."purchaseId" = tickets."purchaseId"
  ) people`

/**
 * SQL condition: a code admits the pass, or did until the purchase was voided. `code` is that of a pass, or null: the
 * purchase's own, which admits those that were not handed on.
 */
export const isAdmittedBy = (code: string) => `(
  passes.state = case when tickets.voided_at is not null then 'void' when ${code} is null then 'valid' else 'handed_on' end
  and (${code} is null or passes.code = ${code}))`

/** SQL condition on passes: handed on, or voided since, with a code of its own. */
const IS_OTHERS =
  "passes.state = case when tickets.voided_at is null then 'handed_on' else 'void' end and passes.code is not null"

/**
 * Counts what a code admits, of the passes of its purchase: names, their `price` in fils, and the state that passes left for, and
 * when. Of passes that were handed on, in fils: payments `noted` with their codes, and the unpaid rest of their prices
 * (`lacking`); `own` of this code alone, `before` of the codes before it.
 */
export function peopleOfCode(code: string): string {
  const isOwn = isAdmittedBy(code)
  const hasLeft = `(case when ${code} is null then passes.state <> 'valid' else passes.code = ${code} and passes.state <> 'handed_on' end)`
  // By the alphabet: what was handed on before what was given back, and that before what was voided.
  const first = (column: string) =>
    `(array_agg(passes.${column} order by passes.state, passes.state_at desc) filter (where ${hasLeft}))[1]`
  const sumOf = (fils: string, which = '') =>
    `coalesce(sum(greatest(${fils}, 0)) filter (where ${IS_OTHERS} ${which && `and passes.code ${which} ${code}`}), 0)`
  const noted = 'passes.paid'
  const lacking = 'passes.price - greatest(passes.paid, 0)'
  return `${counted(isOwn)},
    coalesce(array_agg(passes.name order by passes.admitted_at is null, passes.number)
      filter (where passes.name is not null and ${isOwn}), '{}') as names,
    coalesce(sum(passes.price) filter (where ${isOwn}), 0) as price,
    ${sumOf(noted)} as noted, ${sumOf(noted, '=')} as noted_own, ${sumOf(noted, '<')} as noted_before,
    ${sumOf(lacking)} as lacking, ${sumOf(lacking, '=')} as lacking_own, ${sumOf(lacking, '<')} as lacking_before,
    ${first('state')} as left_for, ${first('state_at')} as left_at`
}

/** A join that gives each of `tickets` the `people` of a code. */
export const withPeopleOfCode = (code: string) => `
  cross join lateral (
    select ${peopleOfCode(code)} from passes where passes."purchaseId" = tickets."purchaseId"
  ) people`

/**
 * Due of a code of a purchase that is not voided, in fils. Those of all codes of a purchase add up to what it owes: each of those
 * handed on owes what lacks of their price, unless others paid it, who pay for them in the order of their codes; the buyer the rest,
 * and any refund is the buyer's.
 */
export const dueOfCode = (code: string) => `case
  when ${code} is not null then greatest(0, people.lacking_own
    - greatest(0, people.lacking - greatest(${DUE}, 0) - people.lacking_before))
  when ${DUE} < 0 then ${DUE}
  else greatest(${DUE} - people.lacking, 0) end`

/** Refund due for a code of a voided purchase or a cancelled event, in fils: the payments noted with the code. */
const refundOfCode = (code: string) => `case
  when ${code} is null then greatest(tickets.paid - people.noted, 0)
  else least(people.noted_own, greatest(tickets.paid - people.noted_before, 0)) end`

const IS_CANCELLED = `exists (select from events where events.id = tickets."eventId" and events.cancelled_at is not null)`

/**
 * What the people of a code pay, and what of it is paid, in dinars: the rest is due. Of a ticket that was voided, or whose event was
 * cancelled (`isCancelled`, SQL), the paid amount is the refund due.
 */
export const moneyOfCode = (code: string, isCancelled = IS_CANCELLED) => `
  ${dinarsSql(`greatest(people.price, ${dueOfCode(code)})`)} as total,
  ${dinarsSql(`case when tickets.voided_at is not null or ${isCancelled} then ${refundOfCode(code)}
    else greatest(people.price - (${dueOfCode(code)}), 0) end`)} as paid`

/** SQL condition: the name has every one of `words`, in one spelling (`normalizeForSearch`), in the script that it is written in. */
export const hasTypedWords = (name: string, words: string) =>
  `not exists (select from unnest(string_to_array(${words}, ' ')) word where position(word in search_fold(${name})) = 0)`

/**
 * SQL condition: the same, however the name is spelled, in either script. Keys take seconds for the names of a large event, so they
 * are made for names with letters of the other script alone.
 */
export const hasWords = (name: string, words: string) =>
  `(${hasTypedWords(name, words)}
    or (${words} ~ '[a-z]' and ${name} ~ '[^\\x01-\\x7f]' or ${words} ~ '[ء-يپچڤگ]' and ${name} ~ '[^\\sء-ي]')
    and ${areInOtherScript(name, `string_to_array(${words}, ' ')`)})`

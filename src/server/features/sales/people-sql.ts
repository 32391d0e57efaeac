import { areInOtherScript } from '../../search/matched-words.ts'

/* SQL: conditions on the people of a purchase. A pass is a person. */

/** SQL condition: the pass is somebody's and takes a place; `table` with its dot where others have a state, too. */
const isLive = (table = '') => `${table}state in ('valid', 'handed_on')`
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
 * SQL for `from`: the row of the view `holders`, as `held`, for the address of a code at its event. It exists also after the code lost
 * its people. `offset 0` keeps the planner from reading all holders.
 */
export const heldByAddressOf = (code: string) => `(
    select "eventId" as event_id, lower("userEmail") as address from tickets where "purchaseId" = ${code}
    union all
    select event_id, lower(holder_email) from passes where code = ${code} and holder_email is not null
  ) asked
  cross join lateral (
    select * from holders where holders.event_id = asked.event_id and holders.address = asked.address offset 0
  ) held`

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

import { MAX_COUNTED } from '../../../contract/rules/total.ts'
import { all, type ListConditions, type ListShape, walk } from './list-shapes.ts'
import { RANK } from './list-typed.ts'

/** Talents of a place, or below a price, without typed words: up to `MAX_COUNTED` are sorted, else the list is read in its order. */
export function narrowed({ keys, within, narrow, from, notBusy }: ListConditions): ListShape {
  const isDense = `(select count(*) from narrowed) > ${MAX_COUNTED}`
  const position = from(RANK.begins) ?? []
  return {
    expressions: `narrowed as materialized (
      select id from talents where ${all(['approved', ...within, ...narrow])} limit ${MAX_COUNTED + 1}
    )`,
    // The order makes it use an index that begins with the narrow columns.
    rows: `(
      select ${keys}, item from (
        select * from talents candidate
        where ${all([`not ${isDense}`, 'approved', ...within, ...narrow, ...position, ...notBusy])}
        order by price_order limit ${MAX_COUNTED}
      ) few order by ${keys} limit $1
    ) union all ${walk(keys, [isDense, ...within, ...narrow, ...position, ...notBusy])}`,
    candidates: 'select id, true as matches from narrowed',
  }
}

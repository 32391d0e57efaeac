import { orderSql } from '../../jobs/order.ts'
import type { Queryable } from '../../services/db.ts'
import { liveSql } from '../live/write.ts'
import { notifySql } from '../notifications.ts'

/** SQL expressions: the news, and its recipient's side. */
interface NewsSql {
  about: string
  to: string
}

/**
 * SQL: whether a booking is a request of an organiser whom its talent blocks, and was never answered. The talent neither
 * hears of it nor finds it in the list; for the organiser it is a request without an answer, since a block is never told.
 */
export function isUnheard(id: string, talent: string, organiser: string): string {
  return `(exists (select from blocks where blocks.user_id = ${talent} and blocked_id = ${organiser})
    and not exists (select from bookings answered where answered.id = ${id} and answered_at is not null))`
}

/**
 * CTEs that notify one party of each booking in `from`, and order its mail. `from` has the id and both parties. Talents
 * hear of no unanswered request of an organiser whom they block.
 */
export function notifyPartySql({ about, to }: NewsSql, from: string): string {
  const payload = { booking: 'id', about, to }
  const party = (ifTalent: string, otherwise: string) =>
    `case ${to} when 'talent' then ${ifTalent} else ${otherwise} end`
  const user_id = party('talent_id', 'organiser_id')
  const actor_id = party('organiser_id', 'talent_id')
  return `heard as (
      select * from ${from} where not (${to} = 'talent' and ${isUnheard(`${from}.id`, 'talent_id', 'organiser_id')})
    ), mailed as (${orderSql('booking_mail', payload, 'heard')}),
    ${notifySql('booking', { user_id, actor_id, payload }, 'heard')}`
}

/** A CTE that writes a live event for both parties of each changed booking in `from`, if they hear of it. */
export function liveBookingSql(from: string): string {
  const parties = `${from}, unnest(array[organiser_id, talent_id]) told
    where not (told = talent_id and ${isUnheard(`${from}.id`, 'talent_id', 'organiser_id')})`
  return `told as (${liveSql('booking', { user_id: 'told', data: { id: 'id' } }, parties)})`
}

/** Tells both parties of a booking that something about its money changed. */
export async function tellParties(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(
    `with changed as (select id, organiser_id, talent_id from bookings where id = $1), ${liveBookingSql('changed')} select from changed`,
    [id],
  )
}

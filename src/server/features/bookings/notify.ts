import { orderSql } from '../../jobs/order.ts'
import { liveSql } from '../live/write.ts'
import { notifySql } from '../notifications.ts'

/** SQL expressions: the news, and its recipient's side. */
interface NewsSql {
  about: string
  to: string
}

/** CTEs that notify one party of each booking in `from`, and order its mail. `from` has the id and both parties. */
export function notifyPartySql({ about, to }: NewsSql, from: string): string {
  const payload = { booking: 'id', about, to }
  const party = (ifTalent: string, otherwise: string) =>
    `case ${to} when 'talent' then ${ifTalent} else ${otherwise} end`
  const user_id = party('talent_id', 'organiser_id')
  const actor_id = party('organiser_id', 'talent_id')
  return `mailed as (${orderSql('booking_mail', payload, from)}),
    ${notifySql('booking', { user_id, actor_id, payload }, from)}`
}

/** A CTE that writes a live event for both parties of each changed booking in `from`. */
export function liveBookingSql(from: string): string {
  const parties = `${from}, unnest(array[organiser_id, talent_id]) told`
  return `told as (${liveSql('booking', { user_id: 'told', data: { id: 'id' } }, parties)})`
}

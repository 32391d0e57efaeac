import type { Queryable } from '../../../../services/db.ts'

/**
 * The open shift that money belongs to: for a correction that of its mistake, else that of who notes it at the event; null without one. Its
 * lock lasts until the payment is committed: a closing shift waits for it, and counts it.
 */
export async function lockJoinedShift(
  transaction: Queryable,
  { eventId, notedBy, corrects }: { eventId: string; notedBy: string; corrects?: string | null },
): Promise<string | null> {
  const { rows } = await transaction.query<{ id: string }>({
    name: 'joined-shift',
    text: `select id from shifts
      where closed_at is null and (id = (select shift_id from payments where id = $3) or event_id = $1 and user_id = $2)
      order by id = (select shift_id from payments where id = $3) desc nulls last limit 1 for share`,
    values: [eventId, notedBy, corrects ?? null],
  })
  return rows[0]?.id ?? null
}

import { useMe } from '../../lib/session.ts'

/** Whether the user admits people to an event: admins, staff, and staff of that event alone. */
export function useIsStaffOf(eventId: string): boolean {
  const { me } = useMe()
  return me !== undefined && (me.is_admin || me.is_staff || me.staff_events.includes(eventId))
}

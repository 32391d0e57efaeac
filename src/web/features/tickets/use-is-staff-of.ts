import { useMe } from '../../lib/session.ts'

/** Whether the user may admit people to an event: admins, door staff, and the event's own staff. */
export function useIsStaffOf(eventId: string): boolean {
  const { me } = useMe()
  return me !== undefined && (me.is_admin || me.is_staff || me.staff_events.includes(eventId))
}

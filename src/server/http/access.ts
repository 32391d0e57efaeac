import type { Access, PartyFacts } from '../../contract/access.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Me, RequestContext } from './context.ts'
import { refusal } from './refusal.ts'

/**
 * Checks that the caller has the declared access, and returns the caller. `id` is read before validation: anything but
 * a string has no owner.
 * @throws ORPCError `anonymous` or FORBIDDEN.
 */
export async function requireAccess(
  access: Exclude<Access, 'visitor' | 'proved'>,
  context: RequestContext,
  id: unknown,
  anonymous: ErrorCode = 'LOGIN_REQUIRED',
): Promise<Me> {
  const me = await context.caller()
  if (!me) throw refusal(anonymous)
  if (!isAllowed(access, me, id)) throw refusal('FORBIDDEN')
  return me
}

function isAllowed(access: Exclude<Access, 'visitor' | 'proved'>, me: Me, id: unknown): boolean {
  switch (access) {
    case 'user':
    // The handler decides, by the row.
    case 'party':
    // Decided by the event (`requireStaff`, `requireManager`).
    case 'staff':
    case 'manager':
      return true
    case 'owner':
      return me.is_admin || (typeof id === 'string' && id.toLowerCase() === me.id)
    case 'admin':
      return me.is_admin
  }
}

/** Proof that the caller is staff of an event. */
export interface StaffCheck {
  /** @throws ORPCError FORBIDDEN unless the caller is staff of this event. */
  staffOf(eventId: string): Me
  /** The caller and their events, for lists: `all` for door staff of the site. */
  staffEvents(): { me: Me; events: EventScope }
  /** Whether either was called. */
  isDone(): boolean
}

/** Proof that the caller manages events. */
export interface ManagerCheck {
  /** @throws ORPCError FORBIDDEN unless the caller manages each of these events. */
  managerOf(...eventIds: string[]): Me
  /** The caller and their events, for lists and new events: `all` for admins. */
  managedEvents(): { me: Me; events: EventScope }
  /** Whether either was called. */
  isDone(): boolean
}

/** Events that a caller may see or change, by id; or all of the site. */
export type EventScope = 'all' | string[]

/** @throws ORPCError FORBIDDEN unless the caller is an admin, door staff, or staff of an event that is not over. */
export async function requireStaff({ findStaffEvents }: RequestContext, me: Me): Promise<StaffCheck> {
  const { of, events, isDone } = createEventCheck(me, me.is_admin || me.is_staff ? 'all' : await findStaffEvents(me.id))
  return { staffOf: of, staffEvents: events, isDone }
}

/** @throws ORPCError FORBIDDEN unless the caller is an admin. */
export function requireManager(me: Me): ManagerCheck {
  const { of, events, isDone } = createEventCheck(me, eventsManagedBy(me))
  return { managerOf: of, managedEvents: events, isDone }
}

const eventsManagedBy = ({ is_admin }: Me): EventScope => (is_admin ? 'all' : [])

/** Whether a caller who is known to be staff of an event manages it, too. */
export const manages = (me: Me, eventId: string) => isInScope(eventsManagedBy(me), eventId)

const isInScope = (events: EventScope, id: string) => events === 'all' || events.includes(id)

function createEventCheck(me: Me, events: EventScope) {
  if (events.length === 0) throw refusal('FORBIDDEN')
  let isDone = false
  return {
    of(...eventIds: string[]): Me {
      if (!eventIds.every((id) => isInScope(events, id))) throw refusal('FORBIDDEN')
      isDone = true
      return me
    },
    events() {
      isDone = true
      return { me, events }
    },
    isDone: () => isDone,
  }
}

/** Proof that a row names the caller. */
export interface PartyCheck {
  /** @throws ORPCError with the declared 404 when the row is missing or does not name the caller. */
  partyTo(row: object | undefined): { row: object; me: Me; as: string }
  /** Whether a row was checked and names the caller. */
  isDone(): boolean
}

export function createPartyCheck({ parties, notFound }: PartyFacts, me: Me): PartyCheck {
  let isDone = false
  return {
    partyTo(row) {
      const as = row && parties.find((column) => (row as Record<string, unknown>)[column] === me.id)
      if (!as) throw refusal(notFound)
      isDone = true
      return { row, me, as }
    },
    isDone: () => isDone,
  }
}

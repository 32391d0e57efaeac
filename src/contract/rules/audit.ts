/** Actions of admins in the audit log, by entity. */
export const AUDIT_ACTIONS = [
  'bug_report.resolve',
  'event.cancel',
  'event.create',
  'event.delete',
  'event.edit',
  'event.export',
  'event.restore',
  'reply.delete',
  'report.resolve',
  'review.delete',
  'staff.add',
  'staff.remove',
  'talent.accept_change',
  'talent.add',
  'talent.approve',
  'talent.ask_change',
  'talent.delete',
  'talent.edit',
  'talent.reject',
  'talent.restore',
  'talent.resubmit',
  'ticket.void',
  'user.delete',
  'user.end_sessions',
  'user.reinstate',
  'user.suspend',
  'venue.add',
  'venue.delete',
  'venue.edit',
  'venue.restore',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Entities of actions; an action on staff or tickets has the event. */
export const AUDIT_ENTITIES = ['bug_report', 'event', 'reply', 'report', 'review', 'talent', 'user', 'venue'] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

import { z } from 'zod'
import { admin } from '../access.ts'
import { instant, line } from '../fields.ts'
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '../rules/audit.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'

/** The changed fields of a row, before or after the change. */
const changed = z.record(z.string(), z.unknown()).nullable()

/** What an admin did. */
export const AuditEntry = z.object({
  /** A whole number, as text. */
  id: z.string(),
  created_at: instant,
  admin_email: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  entity_type: z.enum(AUDIT_ENTITIES),
  entity_id: z.string(),
  /** The name at the time of the change. */
  entity_name: z.string().nullable(),
  before: changed,
  after: changed,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const audit = {
  list: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/audit',
      summary: 'What admins did, newest first',
      description: `\`admin\` is an address. ${LIST_DESCRIPTION}`,
      outputStructure: 'detailed',
    })
    .input(
      listInput(['created_at']).extend({
        action: z.enum(AUDIT_ACTIONS).optional(),
        admin: z.optional(line(254, 'BAD_INPUT').check(z.toLowerCase())),
        entity_id: z.optional(line(100, 'BAD_INPUT').check(z.toLowerCase())),
        from: z.optional(instant),
        to: z.optional(instant),
      }),
    )
    .output(listOutput(AuditEntry)),
}

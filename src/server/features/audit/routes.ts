import type { AuditEntry } from '../../../contract/calls/audit.ts'
import { type Conditions, readAdminPage } from '../../http/admin-list.ts'
import { procedures } from '../../http/procedures.ts'
import { AUDIT_LIST } from './queries.ts'

export const auditRoutes = {
  list: procedures.audit.list.handler(async ({ input, context: { db } }) => {
    const { action, admin, entity_id, from, to } = input
    const where: Conditions = (add) => [
      ...(action ? [`action = ${add(action)}`] : []),
      ...(admin ? [`admin_email = ${add(admin)}`] : []),
      ...(entity_id ? [`entity_id = ${add(entity_id)}`] : []),
      ...(from ? [`created_at >= ${add(from)}::timestamptz`] : []),
      ...(to ? [`created_at < ${add(to)}::timestamptz`] : []),
    ]
    return readAdminPage<AuditEntry, 'created_at'>(db, AUDIT_LIST, input, where)
  }),
}

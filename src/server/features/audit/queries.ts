import { contract } from '../../../contract/index.ts'
import type { AdminList } from '../../http/admin-list.ts'

/** The audit log as admins see it. */
export const AUDIT_LIST = {
  call: contract.audit.list,
  from: 'audit_log',
  columns: 'id::text, created_at, admin_email, action, entity_type, entity_id, entity_name, before, after',
  id: { by: 'audit_log.id', type: 'bigint' },
  sorts: { created_at: { by: 'audit_log.created_at', type: 'instant' } },
  words: 'audit_log.words',
} satisfies AdminList<'created_at'>

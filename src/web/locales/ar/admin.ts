import { audit } from './admin/audit.ts'
import { dashboard } from './admin/dashboard.ts'
import { events } from './admin/events.ts'
import { records } from './admin/records.ts'
import { reports } from './admin/reports.ts'
import { table } from './admin/table.ts'
import { users } from './admin/users.ts'

/** Texts of pages for admins. */
export const admin = { audit, dashboard, events, records, reports, table, users }

import { AUDIT_ACTIONS, type AuditAction } from '../../../../contract/rules/audit.ts'
import { DAY_MS, instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { readDay } from '../../../../contract/rules/digits.ts'
import { MAX_EMAIL } from '../../../../contract/rules/email.ts'
import { readText } from '../../../../contract/rules/typed-text.ts'

/** Filters of the audit log, as in the URL. */
export interface AuditFilters {
  action?: AuditAction
  /** Address of an admin. */
  admin?: string
  entity_id?: string
  /** First and last day in Bahrain, `YYYY-MM-DD`. */
  from?: string
  to?: string
}

/** Filters of a URL; invalid values are dropped. */
export function readAuditFilters({ action, admin, entity_id, from, to }: Record<string, unknown>): AuditFilters {
  return {
    action: AUDIT_ACTIONS.find((known) => known === action),
    admin: readText(admin, MAX_EMAIL),
    entity_id: readText(entity_id),
    from: readDay(from),
    to: readDay(to),
  }
}

/** The filters as the API takes them: from the start of the first day to the end of the last. */
export function filtersForApi({ from, to, ...filters }: AuditFilters) {
  return {
    ...filters,
    from: from && instantInBahrain(from).toISOString(),
    to: to && new Date(instantInBahrain(to).getTime() + DAY_MS).toISOString(),
  }
}

import { AUDIT_ACTIONS, type AuditAction } from '../../../../contract/rules/audit.ts'
import { DAY_MS, instantInBahrain } from '../../../../contract/rules/bahrain.ts'

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

const DAY = /^20\d\d-\d\d-\d\d$/

/** Filters of a URL; invalid values are dropped. */
export function readAuditFilters({ action, admin, entity_id, from, to }: Record<string, unknown>): AuditFilters {
  return {
    action: AUDIT_ACTIONS.find((known) => known === action),
    admin: shortText(admin, 254),
    entity_id: shortText(entity_id, 100),
    from: day(from),
    to: day(to),
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

function shortText(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value.trim() ? value.trim().slice(0, max) : undefined
}

function day(value: unknown): string | undefined {
  if (typeof value !== 'string' || !DAY.test(value)) return undefined
  return Number.isNaN(instantInBahrain(value).getTime()) ? undefined : value
}

/** Reasons of a report. */
export const REPORT_REASONS = ['spam', 'harassment', 'fraud', 'inappropriate', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Longest details of a report. */
export const MAX_REPORT_DETAILS = 1_000
/** Reports of a user per day in Bahrain (`features/reports/queries.ts`). */
export const MAX_REPORTS_PER_DAY = 20

/** Open reports, and resolved ones. */
export const REPORT_STATES = ['open', 'resolved'] as const

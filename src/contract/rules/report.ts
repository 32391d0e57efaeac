/** Reasons of a report. */
export const REPORT_REASONS = ['spam', 'harassment', 'fraud', 'inappropriate', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Longest details of a report. */
export const MAX_REPORT_DETAILS = 1_000
/** Reports of a user per day in Bahrain (`features/reports/queries.ts`). */
export const MAX_REPORTS_PER_DAY = 20

/** Open reports, and resolved ones. */
export const REPORT_STATES = ['open', 'resolved'] as const

/** Longest message of a bug report. */
export const MAX_BUG_MESSAGE = 5_000
export const MAX_BUG_NAME = 120
/** Longest page path and browser description in a report. */
export const MAX_BUG_DETAILS = 300

/** Reports of one user, or of all visitors in one network, within a day. */
export const MAX_BUG_REPORTS = 10
/** Reports of all users within a day, and the part that visitors may send, so that users can still send theirs. */
export const MAX_BUG_REPORTS_IN_ALL = 1_000
export const MAX_BUG_REPORTS_OF_VISITORS = 500
/** Reports, with their screenshots, are deleted after this time. */
export const BUG_REPORT_DAYS = 365

/** Longest message of a bug report. */
export const MAX_BUG_MESSAGE = 5_000
export const MAX_BUG_NAME = 120
/** Longest path of the page and description of the browser that a report carries. */
export const MAX_BUG_DETAILS = 300

/** Reports of one user, or of all visitors in one network, within a day. */
export const MAX_BUG_REPORTS = 10
/** Reports of everybody within a day, and how many of these visitors may send: strangers leave room for users. */
export const MAX_BUG_REPORTS_IN_ALL = 1_000
export const MAX_BUG_REPORTS_OF_VISITORS = 500
/** A report is deleted after this time, with its screenshot. */
export const BUG_REPORT_DAYS = 365

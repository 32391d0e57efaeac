/** Key of all queries of the finance page. */
export const FINANCE_KEY = ['admin', 'finance'] as const

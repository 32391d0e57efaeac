/** Day and times of a search or a request. */
const WHEN = ['date', 'from', 'to'] as const

/** Search parameters that a page is rendered with, by path; those of its route's `validateSearch`. */
export const PAGE_PARAMS: Readonly<Record<string, readonly string[]>> = {
  '/admin/events': ['series'],
  '/admin/events/{id}': ['tab'],
  '/admin/events/new': ['from'],
  '/bookings': ['as'],
  '/check-in': ['at', 'event'],
  '/create': ['type'],
  '/create-profile': ['role', 'from'],
  '/edit/{id}': ['type'],
  '/events': ['q', 'tag', 'date', 'day', 'free', 'cursor'],
  // The filters apply in the browser: gigs are for signed-in users.
  '/gigs': ['tab', 'category'],
  '/google-sign-in': ['from', 'error'],
  '/hire/{id}': WHEN,
  '/login': ['from', 'ended'],
  '/quotation/{id}': [...WHEN, 'application'],
  '/quotations': WHEN,
  '/read/{id}': ['type'],
  '/register': ['from'],
  '/reset-password': ['token'],
  '/talent-profile/{id}': [...WHEN, 'view'],
  '/talents': ['q', 'category', 'area', 'max_price', ...WHEN, 'sort', 'cursor'],
  '/verify-email': ['from', 'error', 'token'],
}

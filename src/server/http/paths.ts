// Pages and files with special treatment by path. Calls are in calls.ts.

/** Pages and files whose path holds a secret: it opens a door or a calendar, or turns off mails. */
export const SECRET_PAGES = [
  { path: '/scan/{purchaseId}', secretParams: ['purchaseId'] },
  { path: '/tickets/{purchaseId}/pay', secretParams: ['purchaseId'] },
  { path: '/pay/{charge}', secretParams: ['charge'] },
  { path: '/calendars/{token}', secretParams: ['token'] },
  { path: '/new-email/{token}', secretParams: ['token'] },
  { path: '/follow/{token}', secretParams: ['token'] },
  { path: '/newsletter/{token}', secretParams: ['token'] },
  { path: '/waiting/{token}', secretParams: ['token'] },
  { path: '/unsubscribe/{token}', secretParams: ['token'] },
]

/** Begins the page that turns off mails, and by POST does so for mail programs. */
export const UNSUBSCRIBE = '/unsubscribe/'

/** The page that scans QR codes, the only one that may use the camera. */
export const CAMERA_PAGE = '/check-in'

/**
 * Service workers: one keeps that page for offline use, the other the pages of tickets. They fetch files of the site.
 */
export const WORKERS = ['/check-in-worker.js', '/ticket-worker.js']

/** Images that other sites embed: uploads, and previews of shared links. */
export const EMBEDDABLE = /^\/media\/|\/og\.jpg$/

/** Path of an Open Graph image; only the language of its query counts. */
export const OG_IMAGE = /^[^?#]+\/og\.jpg(?=[?#]|$)/

/** Path of a feed of the programme; only language and tag of its query count. */
export const FEED = /^\/events\.(?:ics|atom)(?=[?#]|$)/
const TAG = /^[^#]*?[?&]tag=([^&#]*)/

/** The tag in a feed's URL, still encoded. */
export function tagInUrl(url: string): string | undefined {
  return TAG.exec(url)?.[1] || undefined
}

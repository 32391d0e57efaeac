// Pages and files that the server treats apart by their path. Calls are in calls.ts.

/** Pages and files whose path holds what opens a door or a calendar, or turns off mails. */
export const SECRET_PAGES = [
  { path: '/scan/{purchaseId}', secretParams: ['purchaseId'] },
  { path: '/calendars/{token}', secretParams: ['token'] },
  { path: '/newsletter/{token}', secretParams: ['token'] },
  { path: '/unsubscribe/{token}', secretParams: ['token'] },
]

/** The page that scans QR codes: the only one that may use the camera. */
export const CAMERA_PAGE = '/check-in'

/** Service workers: one keeps that page for when there is no network, the other the pages of tickets. They fetch files of the site. */
export const WORKERS = ['/check-in-worker.js', '/ticket-worker.js']

/** Images that other sites embed: uploads, and the previews of shared links. */
export const EMBEDDABLE = /^\/media\/|\/og\.jpg$/

/** The path in the URL of an Open Graph image, whose query counts for nothing but its language. */
export const OG_IMAGE = /^[^?#]+\/og\.jpg(?=[?#]|$)/

/** The path in the URL of a feed of the programme, whose query counts for nothing but its language and tag. */
export const FEED = /^\/events\.(?:ics|atom)(?=[?#]|$)/
const TAG = /^[^#]*?[?&]tag=([^&#]*)/

/** The tag in the URL of a feed, as it stands there. */
export function tagInUrl(url: string): string | undefined {
  return TAG.exec(url)?.[1] || undefined
}

// Pages and files that the server treats apart by their path. Calls are in calls.ts.

/** Pages and files whose path holds what opens a door, or a calendar. */
export const SECRET_PAGES = [
  { path: '/scan/{purchaseId}', secretParams: ['purchaseId'] },
  { path: '/calendars/{token}', secretParams: ['token'] },
]

/** The page that scans QR codes: the only one that may use the camera. */
export const CAMERA_PAGE = '/check-in'

/** Images that other sites embed: uploads, and the previews of shared links. */
export const EMBEDDABLE = /^\/media\/|\/og\.jpg$/

/** The path in the URL of an Open Graph image, which is the same for every language and query. */
export const OG_IMAGE = /^[^?#]+\/og\.jpg(?=[?#]|$)/

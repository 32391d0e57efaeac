// Paths that the pages request without the API client. Plain constants: zod stays out of the browser.

/** Prefix of the contract's calls. */
export const API_PREFIX = '/api'

/** Prefix of better-auth's calls. */
export const AUTH_PREFIX = `${API_PREFIX}/auth`

/** The stream of live events. */
export const LIVE_PATH = '/live'

/** The file of the own data. */
export const DATA_EXPORT_FILE_PATH = '/data_export/file'

/** Takes an image that a form will name. */
export const IMAGE_PATH = '/uploadImage'

/** Takes the image of a new gig. */
export const GIG_IMAGE_PATH = '/gig_images'

/** Takes the poster of an event. */
export const POSTER_PATH = '/upload_event_image'

/** Takes an image straight into the profile of a talent. */
export const talentImagePath = (id: string) => `/upload_talent_image/${id}` as const

/** Takes bug reports and feedback. */
export const BUG_REPORT_PATH = '/report_bug'

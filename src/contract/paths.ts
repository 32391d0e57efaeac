// Paths that pages request without the API client. Plain constants keep zod out of the browser.

/** Prefix of the contract's calls. */
export const API_PREFIX = '/api'

/** Prefix of better-auth's calls. */
export const AUTH_PREFIX = `${API_PREFIX}/auth`

/** The stream of live events. */
export const LIVE_PATH = '/live'

/** Download of the data copy. */
export const DATA_EXPORT_FILE_PATH = '/data_export/file'

/** Uploads an image for a form. */
export const IMAGE_PATH = '/uploadImage'

/** Uploads the image of a new gig. */
export const GIG_IMAGE_PATH = '/gig_images'

/** Uploads the poster of an event. */
export const POSTER_PATH = '/upload_event_image'

/** Uploads an image straight into a talent's profile. */
export const talentImagePath = (id: string) => `/upload_talent_image/${id}` as const

/** Receives bug reports and feedback. */
export const BUG_REPORT_PATH = '/report_bug'

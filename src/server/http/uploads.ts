import { MAX_UPLOAD_BYTES } from '../../contract/rules/picture.ts'

const MAX_BODY_BYTES = 64 * 1024

/** Whether a call brings a file: it may be larger and take longer than others, and comes as a form. */
export function isUpload(path: string): boolean {
  return path === '/api/uploadImage' || path.startsWith('/api/upload_talent_image/')
}

/** The most that a call may send, in bytes: a form is a little larger than the file in it. */
export function maxBodyBytes(path: string): number {
  return isUpload(path) ? MAX_UPLOAD_BYTES + MAX_BODY_BYTES : MAX_BODY_BYTES
}

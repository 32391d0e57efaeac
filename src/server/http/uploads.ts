import type { MiddlewareHandler } from 'hono'
import { errors } from '../../contract/errors.ts'
import { MAX_UPLOAD_BYTES } from '../../contract/rules/picture.ts'
import type { Identify } from './context.ts'
import { languageOf } from './language.ts'
import { codeOf, problemResponse } from './problem.ts'
import { Slots } from './slots.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Files that one user may be sending at the same time: a form with all its pictures. */
const MAX_AT_ONCE = 8

/** Whether a call brings a file: it may be larger and take longer than others, and comes as a form. */
export function isUpload(path: string): boolean {
  return path === '/api/uploadImage' || path.startsWith('/api/upload_talent_image/')
}

/** The most that a call may send, in bytes: a form is a little larger than the file in it. */
export function maxBodyBytes(path: string): number {
  return isUpload(path) ? MAX_UPLOAD_BYTES + MAX_BODY_BYTES : MAX_BODY_BYTES
}

/**
 * Refuses a file before it is read when it comes from nobody, or with many others: while it is read it takes memory,
 * and the call itself is asked only after.
 */
export function requireUploader(identify: Identify): MiddlewareHandler {
  const underWay = new Slots()
  return async (c, next) => {
    if (!isUpload(c.req.path) || c.req.method !== 'POST') return next()
    const language = languageOf(c)
    const identity = await identify(c.req.raw).catch((error) => {
      const code = codeOf(error)
      if (errors[code].status >= 500) throw error
      return code
    })
    if (typeof identity === 'string') return problemResponse(identity, language)
    const { me, cookies } = identity
    if (!me) return problemResponse('LOGIN_REQUIRED', language)
    if (!underWay.take(me.id, MAX_AT_ONCE))
      return problemResponse('TOO_MANY_REQUESTS', language, { 'retry-after': '5' })
    try {
      await next()
      for (const cookie of cookies) c.res.headers.append('set-cookie', cookie)
    } finally {
      underWay.release(me.id)
    }
  }
}

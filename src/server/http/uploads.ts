import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { errors } from '../../contract/errors.ts'
import { MAX_UPLOAD_BYTES } from '../../contract/rules/image-sizes.ts'
import type { Identify } from './context.ts'
import { languageOf } from './language.ts'
import { codeOf, problemResponse } from './problem.ts'
import type { BodyLimit } from './receive-body.ts'
import { Slots } from './slots.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Files that one user may be sending at the same time: a form with all its pictures. */
const MAX_AT_ONCE = 8

/** Parts that a form with a file may have: the file and a few fields. */
const MAX_PARTS = 8
/** Bytes that stand before the content of a part: its boundary, its name and its type. */
const MAX_PART_HEAD = 2048
const BOUNDARY = /;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;|$)/i

/** Whether a call brings a file: it may be larger and take longer than others, and comes as a form. */
export function isUpload(path: string): boolean {
  return path === '/api/uploadImage' || path.startsWith('/api/upload_talent_image/')
}

/** What a call may send: a form is a little larger than the file in it. Of no other call do we know first who sends it. */
export function bodyLimitOf(method: string, path: string): BodyLimit {
  return method === 'POST' && isUpload(path)
    ? { maxSize: MAX_UPLOAD_BYTES + MAX_BODY_BYTES, refusal: 'UPLOAD_FAILED' }
    : { maxSize: MAX_BODY_BYTES, refusal: 'TOO_LARGE' }
}

/**
 * Whether a form is one that browsers send with a file: few parts, each with a short head. Parsing blocks the process for
 * every part and for every letter of a head, so ten megabytes of those would stop it for seconds.
 */
export function isSimpleForm(body: Buffer, contentType: string): boolean {
  const boundary = BOUNDARY.exec(contentType)?.[2]
  // Two of them, and the parser might go by the other.
  if (!boundary || contentType.match(/boundary=/gi)?.length !== 1) return false
  const delimiter = Buffer.from(`--${boundary}`)
  let parts = 0
  // Wherever it stands and also where it overlaps: at least what the parser finds.
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + 1)) {
    if (++parts > MAX_PARTS + 1) return false
    const head = body.subarray(at + delimiter.length, at + delimiter.length + MAX_PART_HEAD)
    if (!head.includes('\r\n\r\n') && !head.subarray(0, 2).equals(END)) return false
  }
  return true
}

const END = Buffer.from('--')

/** Refuses a form that would take long to parse. Calls inside the process are our own. */
export const requireSimpleForm: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage & { rawBody?: Buffer } }
  const form = isUpload(c.req.path) && incoming?.rawBody
  if (!form || isSimpleForm(form, c.req.header('content-type') ?? '')) return next()
  return problemResponse('BAD_INPUT', languageOf(c))
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

import type { MiddlewareHandler } from 'hono'
import { errors } from '../../contract/errors.ts'
import { type ClientInfo, incomingOf } from './client-info.ts'
import { networkOf } from './client-ip.ts'
import type { Identify } from './context.ts'
import { languageOf } from './language.ts'
import { overloaded } from './load-shedding.ts'
import { codeOf, problemResponse } from './problem.ts'
import { Slots } from './slots.ts'

/** Concurrent uploads per user: a form with all its images. */
const MAX_AT_ONCE = 8
/** Uploads of visitors handled at a time, per network and in all: each takes the memory of a file. */
const MAX_VISITORS_IN_NETWORK = 3
const MAX_VISITORS = 20

/** Most parts of a form with a file: the file and a few fields. */
const MAX_PARTS = 8
/** Bytes before the content of a part: its boundary, name and type. */
const MAX_PART_HEAD = 2048
const BOUNDARY = /;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;|$)/i

/**
 * Whether a form resembles a browser's with one file: few parts, each with a short head. Parsing blocks the process for
 * every part and every character of a head: for seconds with ten megabytes of them.
 */
export function isSimpleForm(body: Buffer, contentType: string): boolean {
  const boundary = BOUNDARY.exec(contentType)?.[2]
  // With two of them, the parser might use the other.
  if (!boundary || contentType.match(/boundary=/gi)?.length !== 1) return false
  const delimiter = Buffer.from(`--${boundary}`)
  let parts = 0
  // Overlapping matches count, too: at least as many as the parser finds.
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + 1)) {
    if (++parts > MAX_PARTS + 1) return false
    const head = body.subarray(at + delimiter.length, at + delimiter.length + MAX_PART_HEAD)
    if (!head.includes('\r\n\r\n') && !head.subarray(0, 2).equals(END)) return false
  }
  return true
}

const END = Buffer.from('--')

/** Refuses forms that would take long to parse. In-process calls are trusted. */
export const requireSimpleForm: MiddlewareHandler = async (c, next) => {
  const form = c.get('call')?.upload && incomingOf(c)?.rawBody
  if (!form || isSimpleForm(form, c.req.header('content-type') ?? '')) return next()
  return problemResponse('BAD_INPUT', languageOf(c))
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether the request uploads a file without a session. */
    isVisitorUpload: boolean | undefined
  }
}

/**
 * Refuses uploads before the body is received, since it takes memory and the call checks access only afterwards: those
 * of visitors to calls of users, and too many concurrent ones of a user.
 */
export function requireUploader(identify: Identify): MiddlewareHandler {
  const underWay = new Slots()
  return async (c, next) => {
    if (!c.get('call')?.upload) return next()
    const language = languageOf(c)
    const identity = await identify(c.req.raw).catch((error) => {
      const code = codeOf(error)
      if (errors[code].status >= 500) throw error
      return code
    })
    if (typeof identity === 'string') return problemResponse(identity, language)
    const { me, cookies } = identity
    if (!me) {
      if (c.get('call')?.access !== 'visitor') return problemResponse('LOGIN_REQUIRED', language)
      c.set('isVisitorUpload', true)
      return next()
    }
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

/**
 * Refuses visitors' uploads while too many are handled. They count once their body is received: slow senders hold
 * nothing that others need.
 */
export function limitVisitorUploads(): MiddlewareHandler {
  const underWay = new Slots()
  return async (c, next) => {
    if (!c.get('isVisitorUpload')) return next()
    const slots = slotsOfVisitor(c.get('client'))
    if (!takeAll(underWay, slots)) return overloaded(c)
    try {
      await next()
    } finally {
      for (const { key } of slots) underWay.release(key)
    }
  }
}

interface Slot {
  key: string
  max: number
}

function slotsOfVisitor({ ip, network }: Pick<ClientInfo, 'ip' | 'network'>): Slot[] {
  const all = { key: 'visitors', max: MAX_VISITORS }
  // Empty where a gateway limits each network. IPv6 by /48: a few of its 65,536 networks would otherwise hold all
  // slots.
  return network === '' ? [all] : [all, { key: networkOf(ip, 48), max: MAX_VISITORS_IN_NETWORK }]
}

/** Takes all of these slots or none. */
function takeAll(underWay: Slots, slots: Slot[]): boolean {
  const refused = slots.findIndex(({ key, max }) => !underWay.take(key, max))
  for (const { key } of slots.slice(0, Math.max(refused, 0))) underWay.release(key)
  return refused < 0
}

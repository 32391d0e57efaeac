import type { MiddlewareHandler } from 'hono'
import { bodyLimit as countingLimit } from 'hono/body-limit'
import type { ErrorCode } from '../../contract/errors.ts'
import { type Incoming, incomingOf } from './client-info.ts'
import { networkOf } from './client-ip.ts'
import { overloaded } from './load-shedding.ts'
import { problemResponse } from './problem.ts'
import { createSharedBytes, type Share } from './shared-bytes.ts'
import { Slots } from './slots.ts'

/** Largest JSON body, and how much a form may exceed its file. */
const MAX_BODY_BYTES = 64 * 1024
/** Concurrent request bodies per network. A slow one costs only the memory of the bytes received. */
const MAX_PER_NETWORK = 40

/**
 * Bytes of all visitors' uploads that are being received. Beyond it the oldest upload of the network that holds most is
 * given up, so that slow ones, and many, neither block others nor fill the memory.
 */
const MAX_VISITORS_BYTES = 64 * 1024 * 1024

const JSON_TYPE = /^application\/json\s*(;|$)/i
export const FORM_TYPE = /^multipart\/form-data\s*;/i

/**
 * Receives the whole body before anything else, so that a request with a slow body holds no place (`load-shedding.ts`).
 * Refuses bodies larger than the call declares, and those beyond the concurrent ones of a network.
 */
export function receiveBody(): MiddlewareHandler {
  const receiving = new Slots()
  const ofVisitors = createSharedBytes(MAX_VISITORS_BYTES)
  return async (c, next) => {
    const { network, ip, language } = c.get('client')
    const upload = c.get('call')?.upload
    const maxSize = (upload?.maxBytes ?? 0) + MAX_BODY_BYTES
    const tooLarge = upload?.tooLarge ?? 'TOO_LARGE'
    const refuse = (code: ErrorCode, headers?: Record<string, string>) => problemResponse(code, language, headers)
    const isChunked = c.req.header('transfer-encoding') !== undefined
    const length = c.req.header('content-length')
    // Node enforces the declared length.
    if (!isChunked && Number(length ?? 0) > maxSize) return refuse(tooLarge)

    const incoming = incomingOf(c)
    // An in-process call has its body already.
    if (typeof incoming?.on !== 'function') {
      return isChunked || length === undefined
        ? countingLimit({ maxSize, onError: () => refuse(tooLarge) })(c, next)
        : next()
    }
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || (!isChunked && Number(length ?? 0) === 0)) return next()

    if (network && !receiving.take(network, MAX_PER_NETWORK)) return refuse('TOO_MANY_REQUESTS', { 'retry-after': '5' })
    const place = c.get('place')
    const share = c.get('isVisitorUpload') ? ofVisitors.share(networkOf(ip, 48)) : undefined
    const body = await place.without(() =>
      read(incoming, maxSize, share).finally(() => network && receiving.release(network)),
    )
    if (body === 'overloaded') return overloaded(c)
    if (body === 'too large') return refuse(tooLarge)
    // The sender has left: nobody reads this response.
    if (body === 'gone') return refuse('BAD_INPUT')
    incoming.rawBody = body
    return next()
  }
}

/** Refuses a body of another type than the call takes: JSON, or a form with a file. */
export const requireContentType: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type')
  const taken = c.get('call')?.upload ? FORM_TYPE : JSON_TYPE
  if (type === undefined || taken.test(type) || c.req.method === 'GET') return next()
  return problemResponse('UNSUPPORTED_MEDIA_TYPE', c.get('client').language)
}

/** The body, unless it is larger than `maxSize`; 'gone' if the sender left, 'overloaded' if it lost its share. */
async function read(
  incoming: Incoming,
  maxSize: number,
  share?: Share,
): Promise<Buffer | 'too large' | 'gone' | 'overloaded'> {
  const chunks: Buffer[] = []
  let size = 0
  async function readAll(): Promise<Buffer | 'too large' | 'gone'> {
    try {
      // Not destroyed on return: the refusal still has to be sent.
      for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > maxSize) return 'too large'
        chunks.push(chunk)
        share?.add(chunk.length)
        if (share?.lost.aborted) break
      }
    } catch {
      return 'gone'
    }
    return chunks[0] && chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size)
  }
  if (!share) return readAll()
  const lost = new Promise<'overloaded'>((resolve) => {
    share.lost.addEventListener('abort', () => {
      chunks.length = 0
      resolve('overloaded')
    })
  })
  try {
    return await Promise.race([lost, readAll()])
  } finally {
    share.release()
  }
}

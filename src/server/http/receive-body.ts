import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit as countingLimit } from 'hono/body-limit'
import type { ErrorCode } from '../../contract/errors.ts'
import { languageOf } from './language.ts'
import { overloaded } from './load-shedding.ts'
import { problemResponse } from './problem.ts'
import { Slots } from './slots.ts'

/** Concurrent request bodies per network. A slow one costs only the memory of the bytes received. */
const MAX_PER_NETWORK = 40

/** Maximum body size in bytes, and the error for larger ones. */
export interface BodyLimit {
  maxSize: number
  refusal: ErrorCode
}

/** A request as Node hands it in. What stands in `rawBody`, @hono/node-server takes for the body. */
type Incoming = IncomingMessage & { rawBody?: Buffer }

/**
 * Takes in the whole body before anything is done with it, so that a request whose body comes slowly holds no place
 * (`load-shedding.ts`). Refuses a body that is larger than the path allows, and one more of a network that sends many.
 */
export function receiveBody(
  limitOf: (method: string, path: string) => BodyLimit,
  networkOfCaller: (c: Context) => string,
): MiddlewareHandler {
  const receiving = new Slots()
  return async (c, next) => {
    const { maxSize, refusal } = limitOf(c.req.method, c.req.path)
    const refuse = (code: ErrorCode, headers?: Record<string, string>) => problemResponse(code, languageOf(c), headers)
    const isChunked = c.req.header('transfer-encoding') !== undefined
    const length = c.req.header('content-length')
    // Node holds the sender to the length that is said.
    if (!isChunked && Number(length ?? 0) > maxSize) return refuse(refusal)

    const { incoming } = (c.env ?? {}) as { incoming?: Incoming }
    // A call inside the process has its body at hand.
    if (typeof incoming?.on !== 'function') {
      return isChunked || length === undefined
        ? countingLimit({ maxSize, onError: () => refuse(refusal) })(c, next)
        : next()
    }
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || (!isChunked && Number(length ?? 0) === 0)) return next()

    const network = networkOfCaller(c)
    if (network && !receiving.take(network, MAX_PER_NETWORK)) return refuse('TOO_MANY_REQUESTS', { 'retry-after': '5' })
    const place = c.get('place')
    const body = await place.without(() => read(incoming, maxSize).finally(() => network && receiving.release(network)))
    if (body === 'overloaded') return overloaded(c)
    if (body === 'too large') return refuse(refusal)
    // Nobody reads this.
    if (body === 'gone') return refuse('BAD_INPUT')
    incoming.rawBody = body
    return next()
  }
}

/** The body, as far as it is no larger than `maxSize`; 'gone' when its sender left. */
async function read(incoming: Incoming, maxSize: number): Promise<Buffer | 'too large' | 'gone'> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // Not destroyed at the return: the refusal still has to go out.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxSize) return 'too large'
      chunks.push(chunk)
    }
  } catch {
    return 'gone'
  }
  return chunks[0] && chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size)
}

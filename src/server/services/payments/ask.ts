import type { z } from 'zod'
import { type Clock, systemClock } from '../clock.ts'
import { BusyError, UnansweredError } from './port.ts'

/** How long a provider may take to answer, milliseconds. */
const TIMEOUT_MS = 10_000
/** How long to leave a provider alone that says "too many requests" and no time. */
const BUSY_MS = 30_000

/** How an adapter reaches its provider; tests replace the last three. */
export interface ProviderAccess {
  /** Base of all paths, without a slash at its end. */
  url: string
  secretKey: string
  clock?: Clock
  fetch?: typeof fetch
  timeoutMs?: number
}

interface ProviderRequest<T extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
  answer: T
}

export type AskProvider = <T extends z.ZodType>(request: ProviderRequest<T>) => Promise<z.infer<T>>

/**
 * Sends requests with the secret key, and reads the answers. `refuse` makes the error of a refusal (4xx) from its status and body.
 * @throws UnansweredError, BusyError, and what `refuse` makes.
 */
export function openProvider(
  { url, secretKey, clock = systemClock, fetch: send = fetch, timeoutMs = TIMEOUT_MS }: ProviderAccess,
  refuse: (status: number, body: unknown) => Error,
): AskProvider {
  return async ({ method, path, body, headers, answer }) => {
    const { response, text } = await exchange(send, `${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      // A redirect would repeat the secret key elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status === 429) throw new BusyError(waitMs(response.headers.get('retry-after'), clock))
    if (response.status >= 500 || response.status === 408) {
      throw new UnansweredError(`the payment provider answered ${response.status} to ${method} ${path}`)
    }
    const read = readJson(text)
    if (response.status >= 400) throw refuse(response.status, read)
    const parsed = answer.safeParse(read)
    if (parsed.success) return parsed.data
    // Only the place of the fault: the body names people.
    throw new UnansweredError(
      `the payment provider's answer to ${method} ${path} is not readable: ${parsed.error.issues[0]?.path.join('.') || 'no JSON'}`,
    )
  }
}

async function exchange(
  send: typeof fetch,
  url: string,
  request: RequestInit,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await send(url, request)
    return { response, text: await response.text() }
  } catch (error) {
    throw new UnansweredError('the payment provider did not answer', { cause: error })
  }
}

/** The value of a JSON text; undefined for anything else. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Of `Retry-After`, seconds or a date. */
function waitMs(header: string | null, clock: Clock): number {
  if (header === null || header.trim() === '') return BUSY_MS
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - clock.now()
  return Number.isFinite(ms) && ms > 0 ? ms : BUSY_MS
}

import { NetworkError } from './errors.ts'
import { compareClocks } from './server-clock.ts'

/** Milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Sends a request of the API client.
 *
 * @throws NetworkError without a response of the server; what aborted the request. Anything else is a fault.
 */
export async function overNetwork(request: Request): Promise<Response> {
  // As `AbortSignal.any` with `AbortSignal.timeout`, but Safari has the first only since 17.4, Chrome since 116.
  const limit = new AbortController()
  request.signal.throwIfAborted()
  setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  request.signal.addEventListener('abort', () => limit.abort(request.signal.reason))
  const sent = fetch(request, { signal: limit.signal })
  let response: Response
  try {
    response = await sent
    // The whole body: later, a lost connection would look like a fault of the code that reads it.
    await response.clone().blob()
  } catch (cause) {
    if (request.signal.aborted) throw cause
    throw new NetworkError(undefined, { cause })
  }
  // The page of a network that wants a log-in of its own.
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) throw new NetworkError()
  compareClocks(response)
  return response
}

import type { MiddlewareHandler } from 'hono'
import { bytesOf } from './response-bytes.ts'

/** Adds `success: false` to every refusal of a call that declares the `success` envelope, wherever it was refused. */
export const refusalEnvelope: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.get('call')?.envelope !== 'success' || c.res.status < 400) return
  const { status, headers } = c.res
  const refusal = JSON.parse(String(await bytesOf(c.res))) as object
  headers.delete('content-length')
  // Otherwise Hono would add the former headers to the new ones.
  c.res = undefined
  c.res = Response.json({ success: false, ...refusal }, { status, headers })
}

import type { MiddlewareHandler } from 'hono'

/** Adds `success: false` to every refusal of a call that declares the `success` envelope, wherever it was refused. */
export const refusalEnvelope: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.get('call')?.envelope !== 'success' || c.res.status < 400) return
  const { status, headers } = c.res
  const refusal = (await c.res.json()) as object
  headers.delete('content-length')
  c.res = Response.json({ success: false, ...refusal }, { status, headers })
}

import type { MiddlewareHandler } from 'hono'

/** Adds `success: false` to every refused purchase, wherever it was refused: the specification has buyers read that. */
export const markRefusals: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status < 400) return
  const { status, headers } = c.res
  const refusal = (await c.res.json()) as object
  headers.delete('content-length')
  c.res = Response.json({ success: false, ...refusal }, { status, headers })
}

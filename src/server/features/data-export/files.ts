import type { MiddlewareHandler } from 'hono'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import type { CallServices, Identify } from '../../http/context.ts'
import { findDataExport } from './queries.ts'
import { fileOf } from './write.ts'

/** Streams the caller's own data copy. Requests that the API would refuse are left to it. */
export function dataExportFile({
  db,
  clock,
  media,
  identify,
}: Pick<CallServices, 'db' | 'clock' | 'media'> & { identify: Identify }): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next()
    const { me, cookies } = await identify(c.req.raw).catch(() => ({ me: undefined, cookies: [] }))
    const { id, state, ready_at, bytes } = me ? await findDataExport(db, me.id, clock.now()) : NOBODY
    const file = id && state === 'ready' ? await media.readStream(fileOf(id)) : undefined
    if (!file || !ready_at) return next()
    const name = `masrah-data-${dayInBahrain(Date.parse(ready_at))}.zip`
    const headers: [string, string][] = [
      ['content-type', 'application/zip'],
      ['content-length', String(bytes)],
      ['content-disposition', `attachment; filename="${name}"`],
      ['cache-control', 'private, no-store'],
      ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
    ]
    return new Response(file, { headers })
  }
}

const NOBODY = { id: null, state: 'none', ready_at: null, bytes: null } as const

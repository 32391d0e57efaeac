import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { API_PREFIX } from '../../../contract/paths.ts'
import { isBearer } from '../../http/bearer.ts'
import { problemResponse } from '../../http/problem.ts'
import type { Clock } from '../../services/clock.ts'
import type { Database } from '../../services/db.ts'
import type { ReturnAddresses } from '../../services/mail/return-address.ts'
import { suppress } from './queries.ts'
import { readReport } from './report.ts'

/** Largest report: mail servers return at most some of the mail. */
const MAX_REPORT_BYTES = 512 * 1024

interface BounceServices {
  db: Database
  clock: Clock
  /** `BOUNCE_TOKEN`; without it the call does not exist. */
  token: string | undefined
  returnAddresses: ReturnAddresses | undefined
}

/**
 * `POST /api/bounces`: a raw message to a return address, from the relay. Beside the contract, since its body is a mail, and its
 * caller a mail server. The response is the same for each message, or the relay would try it again.
 */
export function bounceRoutes({ db, clock, token, returnAddresses }: BounceServices) {
  const app = new Hono()
  if (!token || !returnAddresses) return app
  app.post(
    `${API_PREFIX}/bounces`,
    async (c, next) => {
      // Checked before the body is read.
      if (isBearer(c.req.header('authorization'), token)) return next()
      return c.text('Unauthorized', 401, { 'www-authenticate': 'Bearer' })
    },
    bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: (c) => problemResponse('TOO_LARGE', c.get('client').language) }),
    async (c) => {
      const report = await readReport(Buffer.from(await c.req.arrayBuffer()))
      const email = report && returnAddresses.recipientIn(report.header, report.addresses)
      if (report && email) await suppress(db, { email, ...report, now: clock.now() })
      return c.body(null, 204)
    },
  )
  return app
}

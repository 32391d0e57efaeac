import { Hono } from 'hono'
import type { Database } from '../../services/db.ts'
import type { UnsubscribeTokens } from '../../services/mail/tokens.ts'
import { endMails } from './preferences.ts'

/**
 * One-click unsubscription for mail programs (RFC 8058): the URL of the page for humans, by POST. Mail programs have no
 * login, and those on the web send a foreign `Origin`, so the token is sufficient.
 */
export function unsubscribeByMail({ db, tokens }: { db: Database; tokens: UnsubscribeTokens }) {
  const app = new Hono()

  app.post('/unsubscribe/:token', async (c) => {
    const named = tokens.read(c.req.param('token'))
    if (!named) return c.notFound()
    await endMails(db, named)
    return c.body(null, 200)
  })
  return app
}

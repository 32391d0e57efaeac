import { Hono } from 'hono'
import type { Database } from '../../services/db.ts'
import type { UnsubscribeTokens } from '../../services/mail/unsubscribe.ts'
import { endMails } from './preferences.ts'

/**
 * Where mail programs unsubscribe by themselves (RFC 8058): the address of the page for humans, by POST. They know no
 * login, and the mail programs of websites send a foreign `Origin`: the token is all it takes.
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

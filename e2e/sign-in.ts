import type { Browser, Page } from 'playwright-core'
import { addSession, addUser, addUserWithPassword, type TestUser } from '../src/server/testing/accounts.ts'
import { type Visitor, visit } from './browser.ts'
import type { VisitContext } from './contexts.ts'
import type { Site } from './site.ts'

/** Requirements of a signed-in visit: a site of tests, or a server in a separate process. */
export type VisitedSite = Pick<Site, 'origin' | 'db' | 'secret'> & {
  clock: Pick<Site['clock'], 'now'>
  env: Pick<Site['env'], 'PUBLIC_URL'>
}

/** Signs a new user in in a browser, as after the link in their mail. */
export async function signIn(context: VisitContext, site: Site, email?: string): Promise<TestUser> {
  const user = await addUser(site, { email })
  await bringCookies(context, site, user.cookie)
  return user
}

/** Gives a browser a user's session cookies. */
export async function bringCookies(context: VisitContext, site: Pick<Site, 'origin'>, cookies: string): Promise<void> {
  const pairs = [...cookies.split('; '), 'signed_in=1'].map((pair) => pair.split('=', 2))
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: site.origin })))
}

/**
 * Ends the sessions of a browser, whose page is left first: when it hears of the end, it may forget the next session and
 * its tickets, too.
 */
export async function leaveSession({ page, context }: { page: Page; context: VisitContext }): Promise<void> {
  await page.goto('about:blank')
  await context.setOffline(false)
  await context.clearCookies({ name: /^(masrah|signed_in)/ })
}

/** A user with a password and a profile. */
export async function addUserWithProfile(site: Site, email?: string): Promise<TestUser> {
  const person = await addUserWithPassword(site, { email })
  await site.db.query(
    `insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture)
     values ($1, 'standard', 'نور', 'Al Khalifa', '1990-05-01', 'female', '/media/demo/people/admin')`,
    [person.id],
  )
  return person
}

/** A visit by a signed-in user. */
export async function visitAs(
  browser: Browser,
  site: VisitedSite,
  person: Pick<TestUser, 'id'>,
  visitor: Partial<Visitor> = {},
) {
  const visiting = await visit(browser, site.origin, { language: 'en', now: site.clock.now(), ...visitor })
  await bringCookies(visiting.context, site, await addSession(site, person.id))
  return visiting
}

import type { BrowserContext } from 'playwright-core'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import type { Site } from './site.ts'

/** Has somebody new be signed in in a browser, as after the link in their mail. */
export async function signIn(context: BrowserContext, site: Site, email?: string): Promise<TestUser> {
  const user = await addUser(site, { email })
  await bringCookies(context, site, user.cookie)
  return user
}

/** Gives a browser the cookies of somebody's session. */
export async function bringCookies(context: BrowserContext, site: Site, cookies: string): Promise<void> {
  const pairs = [...cookies.split('; '), 'signed_in=1'].map((pair) => pair.split('=', 2))
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: site.origin })))
}

import type { BrowserContext } from 'playwright-core'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import type { Site } from './site.ts'

/** Has somebody new be signed in in a browser, as after the link in their mail. */
export async function signIn(context: BrowserContext, site: Site, email?: string): Promise<TestUser> {
  const user = await addUser(site, { email })
  const pairs = [...user.cookie.split('; '), 'signed_in=1'].map((pair) => pair.split('=', 2))
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: site.origin })))
  return user
}

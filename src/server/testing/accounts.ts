import { randomBytes, randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import type { Language } from '../../contract/rules/language.ts'
import { mailsAreOut, type TestApp } from './app.ts'
import { sessionCookie } from './session.ts'
import { waitFor } from './time.ts'

/** Password of every test user. */
export const PASSWORD = 'correct horse battery'

/** A signed-in user. */
export interface TestUser {
  id: string
  email: string
  /** The cookie that their browser sends. */
  cookie: string
  /** The same, as request headers. */
  headers: { cookie: string; 'accept-language': string }
}

/** What is needed to insert a user directly: the database, and the secret that signs cookies. */
interface Keeper {
  db: TestApp['db']
  env: Pick<TestApp['env'], 'PUBLIC_URL'>
  secret: string
}

interface NewUser {
  email?: string
  language?: Language
}

/** Forms of the account pages. */
export function accountCalls(app: () => Pick<TestApp, 'call'>) {
  const auth = (path: string, json?: unknown, headers: Record<string, string> = { 'accept-language': 'en' }) =>
    app().call('POST', `/api/auth${path}`, json, headers)
  const signIn = (email: string, password = PASSWORD) => auth('/sign-in/email', { email, password })
  return { auth, signIn }
}

/** Registers as a person does: the form, the mail, the link in it. */
export async function signUp(app: TestApp, { email = newEmail(), language = 'en' }: NewUser = {}): Promise<TestUser> {
  const headers = { 'accept-language': language }
  const before = app.mail.mails.length
  const answer = await app.call('POST', '/api/auth/sign-up/email', { email, password: PASSWORD, name: '' }, headers)
  if (!answer.ok) throw new Error(`sign-up was answered ${answer.status}: ${await answer.text()}`)

  const link = await waitFor(() => newestLink(app.mail.mails.slice(before), email))
  const { pathname, search } = new URL(link)
  const verified = await app.call('GET', pathname + search, undefined, { ...headers, cookie: cookieOf(answer) })
  const cookie = cookieOf(verified)
  const { rows } = await app.db.query('select id from users where email = $1', [email.toLowerCase()])
  return asUser({ id: rows[0].id, email: email.toLowerCase(), cookie, language })
}

/** As `addUser`; the user can log in with `PASSWORD`. */
export async function addUserWithPassword(
  app: Keeper & Pick<TestApp, 'passwords'>,
  settings?: NewUser,
): Promise<TestUser> {
  const user = await addUser(app, settings)
  await app.db.query(
    `insert into accounts ("userId", "accountId", "providerId", password) values ($1, $2, 'credential', $3)`,
    [user.id, user.id, await app.passwords.hash(PASSWORD, { key: 'test' })],
  )
  return user
}

/** Inserts a verified user with a session, without a password. */
export async function addUser(app: Keeper, { email = newEmail(), language = 'en' }: NewUser = {}): Promise<TestUser> {
  const id = randomUUID()
  await app.db.query(
    `insert into users (id, name, email, "emailVerified", language) values ($1, '', lower($2), true, $3)`,
    [id, email, language],
  )
  return asUser({ id, email: email.toLowerCase(), cookie: await addSession(app, id), language })
}

/** One more session of a user, as the cookie that their browser sends. */
export async function addSession(app: Keeper, userId: string): Promise<string> {
  const { token, cookie } = sessionCookie(app.secret, app.env.PUBLIC_URL)
  await app.db.query(
    `insert into sessions ("userId", token, "expiresAt") values ($1, $2, now() + interval '30 days')`,
    [userId, token],
  )
  return cookie
}

/** The link in the newest mail to an address, once all mails are sent. */
export async function mailedLink(app: Pick<TestApp, 'db' | 'mail'>, email: string): Promise<string> {
  await mailsAreOut(app)
  return newestLink(app.mail.mails, email) ?? ''
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

function newestLink(mails: Email[], email: string): string | undefined {
  const mail = mails.findLast(({ to }) => to?.some(({ address }) => address === email.toLowerCase()))
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
}

/** A new, unused address. */
export function newEmail(): string {
  return `${randomBytes(5).toString('hex')}@example.com`
}

function asUser({ language, ...user }: { id: string; email: string; cookie: string; language: Language }): TestUser {
  return { ...user, headers: { cookie: user.cookie, 'accept-language': language } }
}

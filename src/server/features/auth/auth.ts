import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { jwt } from 'better-auth/plugins/jwt'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { email } from '../../../contract/fields.ts'
import { AUTH_PREFIX } from '../../../contract/paths.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '../../../contract/rules/account.ts'
import { isEmail } from '../../../contract/rules/email.ts'
import { isLanguage, type Language } from '../../../contract/rules/language.ts'
import type { Env } from '../../env.ts'
import type { CallServices } from '../../http/context.ts'
import type { JobPayload } from '../../jobs/order.ts'
import type { Database } from '../../services/db.ts'
import type { Logger } from '../../services/log.ts'
import { QueueFullError } from '../../services/process-pool.ts'
import type { AccountLimiter } from './account-limits.ts'
import { authCaller, noteOutage } from './auth-call.ts'
import { withEncodedCallbacks } from './call-input.ts'
import { google } from './google.ts'
import type { KnownDevices } from './known-device.ts'
import { deleteUnverified, orderAccountMail, suspensionReason, tokenOfSession, verifyAddress } from './queries.ts'
import { addressVerification } from './verify.ts'

/** Session lifetime since the last use, seconds; extended once a day. */
const SESSION_S = 30 * 86_400
const EXTEND_EVERY_S = 86_400
/** Sessions with more than this left are not extended yet, seconds. */
export const FRESH_FOR_S = SESSION_S - EXTEND_EVERY_S
const VERIFY_WITHIN_S = 24 * 3600
const RESET_WITHIN_S = 3600
/** Upper bound for services that verify tokens themselves; here revoking a session takes effect at once. */
const TOKEN_TTL_S = 15 * 60
/** A key signs for a month and verifies for another day, far longer than a token lives. */
const KEY_SIGNS_S = 30 * 86_400
export const KEY_GRACE_S = 86_400

/** Passes the client's IP address to better-auth; a header of this name from a client is dropped. */
export const CLIENT_IP_HEADER = 'x-masrah-address'

export type Auth = ReturnType<typeof createAuth>

/** Accounts, sessions and keys: better-auth on our tables, mails through our outbox. */
export function createAuth({
  env,
  db,
  jobs,
  live,
  log,
  limiter,
  passwords,
  secret,
  publicUrl,
  devices,
}: Pick<CallServices, 'db' | 'jobs' | 'live' | 'passwords' | 'publicUrl'> & {
  env: Env
  log: Logger
  limiter: AccountLimiter | undefined
  secret: string
  devices: KnownDevices
}) {
  acceptContractEmails()
  const { socialProviders, plugins } = google(env, db)
  const { plugin: verifying, beforeEmailVerification } = addressVerification({ db, secret, publicUrl })
  const base = publicUrl + AUTH_PREFIX

  async function orderMail(
    kind: JobPayload<'account_mail'>['kind'],
    user: { email: string },
    url: string,
  ): Promise<void> {
    await noteOutage(orderAccountMail(db, { kind, email: user.email, language: languageOf(user), url }))
    jobs.kick()
  }

  return betterAuth({
    appName: 'Masrah',
    baseURL: base,
    secret,
    // In a transaction, a sign-up would keep a connection while its password is hashed and its mail ordered on another:
    // a few at once waited for each other. The next sign-up replaces an unfinished account.
    database: { dialect: new PostgresDialect({ pool: withDates(db) }), type: 'postgres', transaction: false },
    user: {
      modelName: 'users',
      validateUserInfo({ user, source }) {
        // Google has not verified every address that it reports.
        if (source.method === 'oauth' && !user.emailVerified) return { error: 'email_not_verified' }
      },
      additionalFields: { language: { type: 'string', required: false, input: false } },
    },
    session: { modelName: 'sessions', expiresIn: SESSION_S, updateAge: EXTEND_EVERY_S, freshAge: 0 },
    account: { modelName: 'accounts', encryptOAuthTokens: true, accountLinking: { enabled: true } },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_WITHIN_S,
      password: {
        hash: (password) => passwords.hash(password, authCaller()).catch(refuse),
        verify: (stored) => passwords.verify(stored, authCaller()).catch(refuse),
      },
      sendResetPassword: ({ user, url }) => orderMail('reset', user, url),
      async onPasswordReset({ user }, request) {
        // The link proves the mailbox; a stranger who registered the address earlier lacks the new password.
        if (!(await verifyAddress(db, user.id))) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' })
        // Lets owners in on a new device while strangers use up the attempts.
        devices.recognise(request, user.email)
      },
      onExistingUserSignUp: async ({ user }) => {
        // A concurrent sign-up is registering the unverified account; its mail is on the way.
        if (user.emailVerified) await orderMail('exists', user, `${publicUrl}/login`)
      },
    },
    emailVerification: {
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: VERIFY_WITHIN_S,
      async sendVerificationEmail({ user, url }, request) {
        // Repeated sign-ins must not flood an address that a stranger registered.
        const isSignIn = request?.url.startsWith(`${base}/sign-in/`)
        const call = '/send-verification-email'
        if (limiter && isSignIn && (await noteOutage(limiter.countMail(user.email, call, authCaller())))) return
        const link = new URL(url)
        if (link.searchParams.get('callbackURL') === '/') link.searchParams.set('callbackURL', '/verify-email')
        await orderMail('verify', user, link.href)
      },
      beforeEmailVerification,
    },
    socialProviders,
    plugins: [
      ...plugins,
      verifying,
      devices.plugin,
      jwt({
        disableSettingJwtHeader: true,
        jwks: {
          keyPairConfig: { alg: 'ES256' },
          rotationInterval: KEY_SIGNS_S,
          gracePeriod: KEY_GRACE_S,
        },
        jwt: {
          issuer: publicUrl,
          audience: publicUrl,
          expirationTime: `${TOKEN_TTL_S}s`,
          getSubject: ({ user }) => user.id,
          definePayload: ({ session }) => ({ sid: session.id }),
        },
      }),
    ],
    hooks: {
      before: createAuthMiddleware(async ({ path, body, query }) => {
        const fields = withEncodedCallbacks(normalizeBody(path, body))
        if (path === '/sign-up/email' && typeof fields.email === 'string') {
          await deleteUnverified(db, fields.email)
        }
        if (path === '/revoke-session' && typeof fields.token === 'string') {
          fields.token = (await tokenOfSession(db, fields.token)) ?? ''
        }
        return { context: { body: fields, query: withEncodedCallbacks(query ?? {}) } }
      }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: {
              ...user,
              // Images and names belong to the profile.
              image: null,
              language: authCaller().language,
            },
          }),
        },
      },
      session: {
        create: {
          before: async (session) => {
            // The database refuses, too, but without this message.
            const reason = await noteOutage(suspensionReason(db, session.userId))
            if (reason !== undefined) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', reason })
            return { data: { ...session, userAgent: session.userAgent?.slice(0, 400) } }
          },
        },
        delete: { after: async ({ userId }) => live.checkSessions(userId) },
      },
    },
    advanced: {
      cookiePrefix: 'masrah',
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // `csrf.ts` checks the origin of every change, `call-input.ts` redirect URLs.
      disableCSRFCheck: true,
      disableOriginCheck: false,
    },
    // Unexpected errors reach our own handler; better-auth would print them with database rows.
    onAPIError: { throw: true, errorURL: `${publicUrl}/google-sign-in` },
    // The application limits all calls.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      // At "error" better-auth would also write to the console.
      level: 'info',
      log(level, message, ...rest) {
        // Other details contain personal data.
        if (level === 'error') log.warn({ err: rest.find((part) => part instanceof Error) }, `accounts: ${message}`)
      },
    },
  })
}

/** The body of a call, with its email normalized and a default target for mailed links. */
function normalizeBody(path: string | undefined, body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {}
  const fields: Record<string, unknown> = { ...body }
  if ('email' in fields) {
    const read = email.safeParse(fields.email)
    if (!read.success) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' })
    fields.email = read.data
  }
  if (path === '/sign-up/email') fields.name = ''
  if (path === '/request-password-reset') fields.redirectTo ??= '/reset-password'
  // Someone else may know the old password: their sessions end, whatever the client requests.
  if (path === '/change-password') fields.revokeOtherSessions = true
  return fields
}

/** Rethrows a full queue as an error of better-auth. */
function refuse(error: unknown): never {
  throw error instanceof QueueFullError ? new APIError('SERVICE_UNAVAILABLE', { code: 'OVERLOADED' }) : error
}

function languageOf(user: object): Language {
  return 'language' in user && isLanguage(user.language) ? user.language : 'ar'
}

/** The pool, with instants as `Date`s, since better-auth compares them. */
function withDates(db: Database) {
  return {
    async connect() {
      const client = await noteOutage(db.connect())
      return {
        query: (text: string, values: unknown[]) => noteOutage(client.query({ text, values, types: pg.types })),
        release: () => client.release(),
      }
    },
    end: async () => {},
  } as unknown as Database
}

/**
 * Makes `z.email()`, with which better-auth checks addresses, accept those of the contract. Its pattern knows neither
 * international domains nor all characters of RFC 5322, better-auth has no option for another one, and both use one zod.
 */
function acceptContractEmails(): void {
  z.regexes.email.test = isEmail
}

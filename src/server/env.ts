import { z } from 'zod'
import { cleanEmail, isEmail } from '../contract/rules/email.ts'
import { GIGS_CREATION_MODES } from '../contract/rules/gig.ts'
import type { PaymentMode, SiteSettings } from '../contract/rules/page-context.ts'
import { isLiveKey } from './services/payments/keys.ts'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const addresses = list
  .transform((entries) => entries.map((entry) => cleanEmail(entry).toLowerCase()))
  .refine((entries) => entries.every((entry) => isEmail(entry)), {
    error: 'It takes email addresses, separated by commas',
  })

const tapKey = z.string().regex(/^sk_(test|live)_/, 'It begins with sk_test_ or sk_live_')

const apiUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))

const Env = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .refine((url) => !URL.canParse(url) || isOnlyOrigin(new URL(url)), {
        error: 'The site is at the root of a host of its own: no path, no query, no user',
      })
      .optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .transform(withoutSessionName)
      .optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'Invalid sender: Name <address>')
      .default('Masrah <tickets@masrah.local>'),
    BOUNCE_ADDRESS: z
      .email()
      .regex(/^[^+@]{1,30}@/, 'It has at most 30 letters before the @, and no +')
      .optional(),
    BOUNCE_TOKEN: z.string().min(32, 'It must have at least 32 characters').optional(),
    MAIL_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(8),
    GUEST_DATA_DAYS: z.coerce.number().int().min(30).max(3650).optional(),
    BULK_MAIL_RATE: z.coerce.number().int().min(1).max(1_000).default(50),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    DEMO: z.enum(['on', 'off']).optional(),
    PAYMENTS: z.enum(['off', 'demo', 'tap', 'checkout']).optional(),
    DEPOSITS: z.enum(['off', 'own']).optional(),
    TAP_SECRET_KEY: tapKey.optional(),
    TAP_SECRET_KEY_PREVIOUS: tapKey.optional(),
    TAP_MERCHANT_ID: z.string().optional(),
    TAP_URL: apiUrl.default('https://api.tap.company/v2'),
    CHECKOUT_SECRET_KEY: z.string().startsWith('sk_', 'It begins with sk_').optional(),
    CHECKOUT_WEBHOOK_KEY: z.string().optional(),
    CHECKOUT_PROCESSING_CHANNEL: z.string().optional(),
    CHECKOUT_URL: apiUrl.optional(),
    AUTH_SECRET: z.string().min(32, 'It must have at least 32 characters').optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    /** In tests: a mock OpenID provider in place of Google. */
    GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    ADMIN_EMAILS: addresses,
    STAFF_EMAILS: addresses,
    FINANCE_EMAIL: addresses,
    CONTACT_EMAIL: z.email().optional(),
    CONTACT_ADDRESS: z.string().trim().max(200).optional(),
    SOCIAL_LINKS: list.refine(
      (links) => links.every((link) => z.url({ protocol: /^https$/ }).safeParse(link).success),
      'It takes https URLs, separated by commas',
    ),
    GIGS_CREATION: z.enum(GIGS_CREATION_MODES).default('open'),
    TRAILER_URL: z.url({ protocol: /^https$/ }).optional(),
    TRUSTED_PROXIES: list,
    SHARED_CACHE: z.enum(['on', 'off']).default('off'),
    METRICS_TOKEN: z.string().min(32, 'It must have at least 32 characters').optional(),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    ADDRESS_PROOF: z.enum(['on', 'off']).default('on'),
    LOG_FORMAT: z.enum(['json', 'text']).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((env) => !env.S3_ENDPOINT || env.S3_BUCKET, {
    path: ['S3_BUCKET'],
    error: 'It names the bucket at S3_ENDPOINT',
  })
  .refine((env) => !env.S3_ACCESS_KEY_ID === !env.S3_SECRET_ACCESS_KEY, {
    path: ['S3_SECRET_ACCESS_KEY'],
    error: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
  })
  .refine((env) => !env.BOUNCE_ADDRESS === !env.BOUNCE_TOKEN, {
    path: ['BOUNCE_TOKEN'],
    error: 'It goes with BOUNCE_ADDRESS, both or neither',
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID === !env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_ID'],
    message: 'It goes with GOOGLE_CLIENT_SECRET, both or neither',
  })
  .refine((env) => env.PAYMENTS !== 'tap' || env.TAP_SECRET_KEY, {
    path: ['TAP_SECRET_KEY'],
    error: 'PAYMENTS=tap needs it',
  })
  .refine((env) => env.PAYMENTS !== 'checkout' || (env.CHECKOUT_SECRET_KEY && env.CHECKOUT_WEBHOOK_KEY), {
    path: ['CHECKOUT_SECRET_KEY'],
    error: 'PAYMENTS=checkout needs it, and CHECKOUT_WEBHOOK_KEY',
  })
  .transform((env) => {
    const PUBLIC_URL = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin
    // By default only a site that is tried out gets demo content: never the operator's own database, nor the public.
    const DEMO = env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !isPublicSite({ PUBLIC_URL })
    // The pay page of the demo is on this machine's loopback.
    const PAYMENTS =
      env.PAYMENTS ?? (DEMO && isLocalSite({ HOST: env.HOST, PUBLIC_URL }) ? ('demo' as const) : ('off' as const))
    return {
      ...env,
      CONTACT_EMAIL: env.CONTACT_EMAIL ?? addressIn(env.MAIL_FROM),
      PUBLIC_URL,
      DEMO,
      PAYMENTS,
      DEPOSITS: env.DEPOSITS ?? (PAYMENTS === 'demo' && DEMO ? ('own' as const) : ('off' as const)),
    }
  })
  .refine((env) => env.DEPOSITS === 'off' || env.PAYMENTS !== 'off', {
    path: ['DEPOSITS'],
    error: 'Deposits are paid online: PAYMENTS must not be off',
  })
  .superRefine((env, context) => {
    const wrong = wrongPayments(env)
    if (wrong) context.addIssue({ code: 'custom', path: [wrong.variable], message: wrong.reason })
  })

/** What must not be: real money on a site that is tried out, or play money on a public one. */
function wrongPayments(env: {
  PAYMENTS: 'off' | 'demo' | 'tap' | 'checkout'
  PUBLIC_URL: string
  DEMO: boolean
  TAP_SECRET_KEY?: string | undefined
  CHECKOUT_SECRET_KEY?: string | undefined
}): { variable: string; reason: string } | undefined {
  const isTriedOut = !isPublicSite(env) || env.DEMO
  if (env.PAYMENTS === 'off') return undefined
  if (env.PAYMENTS === 'demo') {
    return isTriedOut ? undefined : { variable: 'PAYMENTS', reason: 'demo takes no money: a public site needs DEMO=on' }
  }
  const variable = env.PAYMENTS === 'tap' ? 'TAP_SECRET_KEY' : 'CHECKOUT_SECRET_KEY'
  if (!isLiveKey(env.PAYMENTS, env[variable] ?? '')) {
    return isTriedOut ? undefined : { variable, reason: 'A test key takes no money: a public site needs DEMO=on' }
  }
  const canTakeMoney = !isTriedOut && env.PUBLIC_URL.startsWith('https:')
  return canTakeMoney
    ? undefined
    : { variable, reason: 'A live key takes real money: PUBLIC_URL must be public, and https, and DEMO off' }
}

function isOnlyOrigin({ href, origin, pathname }: URL): boolean {
  return href === origin + pathname && /^\/*$/.test(pathname)
}

/** In the URL a name would replace those of our sessions, by which processes know each other and their jobs. */
function withoutSessionName(url: string): string {
  const parsed = new URL(url)
  if (!parsed.searchParams.has('application_name')) return url
  parsed.searchParams.delete('application_name')
  return parsed.href
}

/** The address of a sender, `Name <address>` or the address alone. */
function addressIn(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
}

/** The configuration; `.env.example` describes each variable. */
export type Env = z.infer<typeof Env>

/**
 * Reads the configuration; nothing else reads the environment. An empty value counts as unset.
 * @throws Error with one line that names the first wrong variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''))
  const read = Env.safeParse(given)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new Error(`${issue?.path.join('.')} in the environment is not usable: ${issue?.message}`)
}

function paymentMode({ PAYMENTS, TAP_SECRET_KEY = '', CHECKOUT_SECRET_KEY = '' }: Env): PaymentMode {
  if (PAYMENTS === 'off') return 'off'
  if (PAYMENTS === 'demo') return 'demo'
  return isLiveKey(PAYMENTS, PAYMENTS === 'tap' ? TAP_SECRET_KEY : CHECKOUT_SECRET_KEY) ? 'live' : 'demo'
}

/** Settings that pages show or follow. */
export function siteSettings(env: Env): SiteSettings {
  return {
    publicUrl: env.PUBLIC_URL,
    googleSignIn: Boolean(env.GOOGLE_CLIENT_ID),
    gigsCreation: env.GIGS_CREATION,
    contact: { email: env.CONTACT_EMAIL, address: env.CONTACT_ADDRESS ?? null, social: env.SOCIAL_LINKS },
    payments: paymentMode(env),
    deposits: env.DEPOSITS === 'own',
    trailerUrl: env.TRAILER_URL,
  }
}

/** Whether only this machine reaches the site: it listens on loopback, and its public URL is loopback. */
export function isLocalSite({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL: string }): boolean {
  return isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname)
}

/** Whether visitors reach the site under a name that is not this machine's own. */
export function isPublicSite({ PUBLIC_URL }: { PUBLIC_URL: string }): boolean {
  return !isLoopback(new URL(PUBLIC_URL).hostname)
}

/** Whether a host name or IP address is loopback. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

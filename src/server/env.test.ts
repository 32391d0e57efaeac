import { describe, expect, it } from 'vitest'
import { isLoopback, readEnv } from './env.ts'

describe('readEnv', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      MAIL_FROM: 'Masrah <tickets@masrah.local>',
      MAIL_CONNECTIONS: 8,
      BULK_MAIL_RATE: 50,
      DEMO: true,
      PAYMENTS: 'demo',
      DEPOSITS: 'own',
      TRANSFER: {
        iban: 'BH67BMAG00001299123456',
        name: 'مثال، ليس حسابًا حقيقيًا · Sample, no real account',
        benefitpay: null,
      },
      TAP_URL: 'https://api.tap.company/v2',
      S3_REGION: 'us-east-1',
      SHARED_CACHE: 'off',
      ADMIN_EMAILS: [],
      STAFF_EMAILS: [],
      FINANCE_EMAIL: [],
      GIGS_CREATION: 'open',
      CONTACT_EMAIL: 'tickets@masrah.local',
      SOCIAL_LINKS: [],
      TRUSTED_PROXIES: [],
      RATE_LIMITS: 'on',
      ADDRESS_PROOF: 'on',
      LOG_LEVEL: 'info',
    })
  })

  it('takes every variable', () => {
    const env = {
      METRICS_TOKEN: 'm'.repeat(32),
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://masrah.example/',
      DATA_DIR: '/var/lib/masrah',
      DATABASE_URL: 'postgres://u:p@db.example:5432/masrah?sslmode=require',
      SMTP_URL: 'smtps://u:p@mail.example:465',
      MAIL_FROM: 'tickets@masrah.example',
      MAIL_CONNECTIONS: '3',
      GUEST_DATA_DAYS: '365',
      BULK_MAIL_RATE: '14',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'masrah',
      S3_REGION: 'me-south-1',
      SHARED_CACHE: 'on',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      DEMO: 'on',
      PAYMENTS: 'tap',
      DEPOSITS: 'own',
      TAP_SECRET_KEY: 'sk_test_new',
      TAP_SECRET_KEY_PREVIOUS: 'sk_test_old',
      TAP_MERCHANT_ID: 'merchant',
      TAP_URL: 'https://tap.example/v2/',
      CHECKOUT_SECRET_KEY: 'sk_new',
      CHECKOUT_WEBHOOK_KEY: 'key',
      CHECKOUT_PROCESSING_CHANNEL: 'pc_channel',
      CHECKOUT_URL: 'https://checkout.example/',
      AUTH_SECRET: 'a secret of thirty-two characters or more',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'http://localhost:8080',
      ADMIN_EMAILS: 'Boss@masrah.example',
      STAFF_EMAILS: 'door@masrah.example, gate@masrah.example',
      FINANCE_EMAIL: 'books@masrah.example',
      GIGS_CREATION: 'soon',
      CONTACT_EMAIL: 'hello@masrah.example',
      CONTACT_ADDRESS: 'Manama',
      SOCIAL_LINKS: 'https://social.example/masrah, https://video.example/masrah',
      TRAILER_URL: 'https://video.example/film',
      TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,,',
      RATE_LIMITS: 'off',
      ADDRESS_PROOF: 'off',
      LOG_LEVEL: 'debug',
    }
    expect(readEnv(env)).toEqual({
      ...env,
      PORT: 8080,
      MAIL_CONNECTIONS: 3,
      GUEST_DATA_DAYS: 365,
      BULK_MAIL_RATE: 14,
      PUBLIC_URL: 'https://masrah.example',
      DEMO: true,
      TAP_URL: 'https://tap.example/v2',
      CHECKOUT_URL: 'https://checkout.example',
      ADMIN_EMAILS: ['boss@masrah.example'],
      STAFF_EMAILS: ['door@masrah.example', 'gate@masrah.example'],
      FINANCE_EMAIL: ['books@masrah.example'],
      SOCIAL_LINKS: ['https://social.example/masrah', 'https://video.example/masrah'],
      TRUSTED_PROXIES: ['10.0.0.1', '192.168.0.0/16'],
    })
  })

  it('treats an empty value as unset', () => {
    expect(readEnv({ PORT: '', PUBLIC_URL: ' ', SMTP_URL: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readEnv({}))
  })

  it('derives PUBLIC_URL from PORT unless it is set', () => {
    expect(readEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
    expect(readEnv({ PORT: '8080', PUBLIC_URL: 'https://masrah.example' }).PUBLIC_URL).toBe('https://masrah.example')
  })

  it('takes no name of sessions from DATABASE_URL, since processes know each other by theirs', () => {
    const { DATABASE_URL } = readEnv({
      DATABASE_URL: 'postgres://u:p@db/masrah?application_name=masrah&sslmode=require',
    })
    expect(DATABASE_URL).toBe('postgres://u:p@db/masrah?sslmode=require')
  })

  it('defaults DEMO to on with the embedded database only, and never on a public site', () => {
    expect(readEnv({}).DEMO).toBe(true)
    expect(readEnv({ PUBLIC_URL: 'http://127.0.0.1:8080', HOST: '0.0.0.0' }).DEMO).toBe(true)
    expect(readEnv({ PUBLIC_URL: 'https://masrah.example' }).DEMO).toBe(false)
    expect(readEnv({ PUBLIC_URL: 'https://masrah.example', DEMO: 'on' }).DEMO).toBe(true)
    expect(readEnv({ DATABASE_URL: 'postgres://localhost/masrah' }).DEMO).toBe(false)
    expect(readEnv({ DATABASE_URL: 'postgres://localhost/masrah', DEMO: 'on' }).DEMO).toBe(true)
    expect(readEnv({ DEMO: 'off' }).DEMO).toBe(false)
  })

  it('defaults PAYMENTS to demo only for a demo that nobody but this machine reaches', () => {
    expect(readEnv({}).PAYMENTS).toBe('demo')
    for (const env of [
      { DEMO: 'off' },
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://masrah.example', DEMO: 'on' },
      { DATABASE_URL: 'postgres://localhost/masrah' },
    ]) {
      expect([env, readEnv(env).PAYMENTS]).toEqual([env, 'off'])
    }
  })

  const PUBLIC = { PUBLIC_URL: 'https://masrah.example' }
  const checkout = (CHECKOUT_SECRET_KEY: string) => ({
    PAYMENTS: 'checkout',
    CHECKOUT_WEBHOOK_KEY: 'key',
    CHECKOUT_SECRET_KEY,
  })
  const tap = (TAP_SECRET_KEY: string) => ({ PAYMENTS: 'tap', TAP_SECRET_KEY })
  it.each<[string, Record<string, string>]>([
    ['TAP_SECRET_KEY', { PAYMENTS: 'tap' }],
    ['DEPOSITS', { DEPOSITS: 'own', PAYMENTS: 'off' }],
    ['CHECKOUT_SECRET_KEY', { PAYMENTS: 'checkout', CHECKOUT_SECRET_KEY: 'sk_sbox_1' }],
    ['TAP_SECRET_KEY', tap('sk_live_1')],
    ['TAP_SECRET_KEY', { ...tap('sk_live_1'), PUBLIC_URL: 'http://masrah.example' }],
    ['TAP_SECRET_KEY', { ...tap('sk_live_1'), ...PUBLIC, DEMO: 'on' }],
    ['TAP_SECRET_KEY', { ...tap('sk_test_1'), ...PUBLIC }],
    ['CHECKOUT_SECRET_KEY', checkout('sk_1')],
    ['CHECKOUT_SECRET_KEY', { ...checkout('sk_sbox_1'), ...PUBLIC }],
    ['PAYMENTS', { PAYMENTS: 'demo', ...PUBLIC }],
  ])('refuses payments by %s: %o', (name, env) => {
    expect(() => readEnv(env)).toThrow(new RegExp(`^${name} in the environment is not usable: .{5,}$`))
  })

  it.each<Record<string, string>>([
    { ...tap('sk_live_1'), ...PUBLIC },
    tap('sk_test_1'),
    { ...tap('sk_test_1'), ...PUBLIC, DEMO: 'on' },
    { ...checkout('sk_1'), ...PUBLIC },
    checkout('sk_sbox_1'),
    { PAYMENTS: 'demo', ...PUBLIC, DEMO: 'on' },
    { PAYMENTS: 'off', TAP_SECRET_KEY: 'sk_live_1' },
  ])('takes payments: %o', (env) => {
    expect(readEnv(env).PAYMENTS).toBe(env.PAYMENTS)
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'masrah.example'],
    ['PUBLIC_URL', 'ftp://masrah.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://masrah.example/?a=b'],
    ['PUBLIC_URL', 'https://masrah.example/#a'],
    ['PUBLIC_URL', 'https://masrah.example/stage'],
    ['PUBLIC_URL', 'https://masrah.example/stage/'],
    ['PUBLIC_URL', 'https://user@masrah.example'],
    ['DATABASE_URL', 'mysql://localhost/masrah'],
    ['DATABASE_URL', 'localhost'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Masrah <>'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_CONNECTIONS', '0'],
    ['MAIL_CONNECTIONS', 'many'],
    ['BULK_MAIL_RATE', '0'],
    ['AUTH_SECRET', 'short'],
    ['GOOGLE_ISSUER', 'google'],
    ['DEMO', 'yes'],
    ['PAYMENTS', 'stripe'],
    ['TAP_SECRET_KEY', 'pk_test_1'],
    ['TAP_URL', 'tap'],
    ['RATE_LIMITS', 'true'],
    ['ADDRESS_PROOF', 'true'],
    ['LOG_LEVEL', 'verbose'],
    ['LOG_FORMAT', 'xml'],
    ['ADMIN_EMAILS', 'junk'],
    ['STAFF_EMAILS', 'door@masrah.example, junk'],
    ['TRAILER_URL', 'javascript:alert(1)'],
  ])('rejects %s=%s with one line that names the variable', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} in the environment is not usable: .{5,}$`))
  })

  it('does not repeat passwords in its errors', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://root:secret@localhost' })).toThrow(/^(?!.*secret)/)
  })
})

describe('isLoopback', () => {
  it.each(['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])('is true for %s', (host) => {
    expect(isLoopback(host)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '::',
    '192.168.1.5',
    'masrah.example',
    '127.evil.test',
    '127.0.0.1.evil.test',
    'localhost.evil.test',
    '',
  ])('is false for "%s"', (host) => {
    expect(isLoopback(host)).toBe(false)
  })
})

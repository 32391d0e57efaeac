import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const ISSUER = 'https://masrah.test'

const app = setupTestApp()
let user: TestUser
beforeEach(async () => {
  user = await addUser(app)
})

async function tokenOf({ headers }: TestUser): Promise<string> {
  const response = await app.call('GET', '/api/auth/token', undefined, headers)
  return ((await response.json()) as { token: string }).token
}

const withToken = (token: string, language = 'en') => ({
  authorization: `Bearer ${token}`,
  'accept-language': language,
})
const profile = (token: string, language?: string) =>
  app.call('GET', '/api/profile', undefined, withToken(token, language))

/** A key of the test in the database, whose signatures are as good as our own tokens. */
async function addKey(alg: 'ES256' | 'RS256') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  const { rows } = await app.db.query<{ id: string }>(
    `insert into jwks ("publicKey", "privateKey", alg, "expiresAt") values ($1, 'not needed', $2, now()) returning id`,
    [JSON.stringify(await exportJWK(publicKey)), alg],
  )
  return { kid: String(rows[0]?.id), alg, privateKey }
}

async function claimsOf({ id }: TestUser): Promise<JWTPayload> {
  const { rows } = await app.db.query<{ id: string }>('select id from sessions where "userId" = $1', [id])
  return { sub: id, sid: rows[0]?.id, iss: ISSUER, aud: ISSUER, exp: Math.floor(Date.now() / 1000) + 60 }
}

async function sign({ kid, alg, privateKey }: Awaited<ReturnType<typeof addKey>>, claims: JWTPayload) {
  return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey)
}

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')

describe('a token', () => {
  it('identifies the user of its session in every call', async () => {
    const token = await tokenOf(user)
    const response = await profile(token)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: user.id, email: user.email, profile_complete: false })
    const synced = await app.call('POST', '/api/sync-profile', undefined, withToken(token))
    expect(await synced.json()).toMatchObject({ success: true, profile: { id: user.id } })
  })

  it('names its key, which is published, and expires within a quarter of an hour', async () => {
    const [header, payload] = (await tokenOf(user))
      .split('.')
      .slice(0, 2)
      .map((text) => JSON.parse(Buffer.from(text, 'base64url').toString()))
    expect(header).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    const life = payload.exp - Date.now() / 1000
    expect(life).toBeGreaterThan(14 * 60)
    expect(life).toBeLessThanOrEqual(15 * 60)
    expect(payload).not.toHaveProperty('email')

    const response = await app.call('GET', '/.well-known/jwks.json')
    const { keys } = (await response.json()) as { keys: Record<string, unknown>[] }
    expect(keys.find(({ kid }) => kid === header.kid)).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' })
    for (const key of keys) expect(key).not.toHaveProperty('d')
  })

  it('is signed by keys whose private halves are encrypted in the database', async () => {
    await tokenOf(user)
    const { rows } = await app.db.query(`select "privateKey" from jwks where "privateKey" <> 'not needed'`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { privateKey } of rows) expect(privateKey).not.toMatch(/"d"|kty/)
  })

  it('may also be signed with RS256, where there is such a key', async () => {
    const token = await sign(await addKey('RS256'), await claimsOf(user))
    expect((await profile(token)).status).toBe(200)
  })

  it('ends with its session', async () => {
    const token = await tokenOf(user)
    expect((await profile(token)).status).toBe(200)
    await app.call('POST', '/api/auth/sign-out', {}, user.headers)
    const response = await profile(token)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  it('ends with its user', async () => {
    const token = await tokenOf(user)
    await app.db.query('delete from users where id = $1', [user.id])
    expect((await profile(token)).status).toBe(401)
  })

  it('is not accepted in place of another’s session', async () => {
    const other = await addUser(app)
    const token = await sign(await addKey('ES256'), { ...(await claimsOf(user)), sub: other.id })
    expect((await profile(token)).status).toBe(401)
  })

  it('takes precedence over the cookie', async () => {
    const other = await addUser(app)
    const headers = { ...user.headers, ...withToken(await tokenOf(other)) }
    const response = await app.call('GET', '/api/profile', undefined, headers)
    expect(await response.json()).toMatchObject({ id: other.id })
  })
})

describe('a token that is refused', () => {
  async function expectRefusal(token: string, code: string, en: string) {
    const response = await profile(token)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code, message: en })
    expect(((await (await profile(token, 'ar')).json()) as { message: string }).message).toMatch(/\p{Script=Arabic}/u)
  }

  it('was sent before any key existed', async () => {
    const token = await tokenOf(user)
    const fresh = await startTestApp()
    const response = await fresh.call('GET', '/api/profile', undefined, withToken(token))
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'JWKS_EMPTY', message: 'JWKS is empty' })
    await fresh.stop()
  })

  it.each([
    ['that there is not', 'ffffffff-ffff-4fff-8fff-ffffffffffff'],
    ['without a name', undefined],
  ])('names a key %s', async (_what, kid) => {
    const key = await addKey('ES256')
    await tokenOf(user)
    const token = await new SignJWT(await claimsOf(user)).setProtectedHeader({ alg: 'ES256', kid }).sign(key.privateKey)
    await expectRefusal(token, 'JWT_NO_MATCHING_KEY', 'No matching signing key found in JWKS')
  })

  it('was changed after it was signed', async () => {
    const [header, payload, signature = ''] = (await tokenOf(user)).split('.')
    const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    const text = 'Invalid JWT signature'
    await expectRefusal(`${header}.${payload}.${other}`, 'JWT_INVALID_SIGNATURE', text)
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const raised = part({ ...claims, sub: (await addUser(app)).id })
    await expectRefusal(`${header}.${raised}.${signature}`, 'JWT_INVALID_SIGNATURE', text)
  })

  it('was signed by a foreign key under the id of ours', async () => {
    const { kid } = await addKey('ES256')
    const { privateKey } = await generateKeyPair('ES256')
    const token = await sign({ kid, alg: 'ES256', privateKey }, await claimsOf(user))
    await expectRefusal(token, 'JWT_INVALID_SIGNATURE', 'Invalid JWT signature')
  })

  it('has expired', async () => {
    const token = await sign(await addKey('ES256'), { ...(await claimsOf(user)), exp: Math.floor(Date.now() / 1000) })
    await expectRefusal(token, 'JWT_EXPIRED', 'JWT has expired')
  })

  it('never expires', async () => {
    const { exp: _, ...claims } = await claimsOf(user)
    const key = await addKey('ES256')
    await expectRefusal(await sign(key, claims), 'JWT_NO_EXPIRY', 'Missing exp claim')
  })

  it('has no signature at all, or one by a secret', async () => {
    const { kid } = await addKey('ES256')
    const claims = await claimsOf(user)
    const text = 'Invalid alg claim'
    await expectRefusal(`${part({ alg: 'none', kid })}.${part(claims)}.`, 'JWT_INVALID_ALGORITHM', text)
    const { rows } = await app.db.query('select "publicKey" from jwks where id = $1', [kid])
    const secret = Buffer.from(rows[0].publicKey)
    const hmac = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
    await expectRefusal(hmac, 'JWT_INVALID_ALGORITHM', text)
  })

  it("declares another algorithm than its key's", async () => {
    const { kid } = await addKey('RS256')
    const { privateKey } = await generateKeyPair('ES256')
    const token = await sign({ kid, alg: 'ES256', privateKey }, await claimsOf(user))
    await expectRefusal(token, 'JWT_INVALID_ALGORITHM', 'Invalid alg claim')
  })

  it('has the issuer or audience of another site', async () => {
    const key = await addKey('ES256')
    const claims = await claimsOf(user)
    for (const foreign of [{ iss: 'https://elsewhere.test' }, { aud: 'https://elsewhere.test' }]) {
      await expectRefusal(await sign(key, { ...claims, ...foreign }), 'JWT_INVALID_SIGNATURE', 'Invalid JWT signature')
    }
  })

  it.each(['a', 'a.b.c', '..', `${'x'.repeat(5000)}.y.z`, 'null', '{}', `${part({ alg: 7 })}.e30.e30`])(
    'is no token: %.20s',
    async (token) => {
      const response = await profile(token)
      expect(response.status).toBe(401)
      expect(((await response.json()) as { code: string }).code).toMatch(/^JWT_/)
    },
  )

  it('is missing: sync-profile answers 401 with a text of its own', async () => {
    const response = await app.call('POST', '/api/sync-profile')
    expect(response.status).toBe(401)
    expect(((await response.json()) as { code: string }).code).toBe('NO_ACCESS_TOKEN')
    const english = await app.call('POST', '/api/sync-profile?lng=en')
    expect(await english.json()).toMatchObject({ message: 'No access token found' })
  })

  it('is missing after "Bearer"', async () => {
    await expectRefusal('', 'NO_ACCESS_TOKEN', 'No access token found')
  })
})

describe('keys', () => {
  it('are replaced after a month, unnoticed by users', async () => {
    const before = await tokenOf(user)
    await app.db.query(`update jwks set "expiresAt" = now() - interval '1 second'`)
    const after = await tokenOf(user)
    const kid = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
    expect(kid(after)).not.toBe(kid(before))
    // Both are known, here and to other services.
    expect((await profile(before)).status).toBe(200)
    expect((await profile(after)).status).toBe(200)
    const { keys } = (await (await app.call('GET', '/.well-known/jwks.json')).json()) as { keys: { kid: string }[] }
    expect(keys.map((key) => key.kid)).toEqual(expect.arrayContaining([kid(before), kid(after)]))
    expect((await app.call('GET', '/api/profile', undefined, user.headers)).status).toBe(200)
  })
})

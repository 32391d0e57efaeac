import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createAuth } from './auth.ts'
import { knownDevices } from './known-device.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('the tables of accounts', () => {
  it('have every column that better-auth wants', async () => {
    const { env, db, jobs, log, passwords, secret } = app
    const auth = createAuth({
      env,
      db,
      jobs,
      log,
      passwords,
      secret,
      publicUrl: env.PUBLIC_URL,
      devices: knownDevices({ secret, publicUrl: env.PUBLIC_URL }),
      limiter: undefined,
    })
    const { toBeCreated, toBeAdded } = await getMigrations(auth.options)
    const lacking = [...toBeCreated, ...toBeAdded].map(({ table, fields }) => ({ table, fields: Object.keys(fields) }))
    expect(lacking).toEqual([])
  })
})

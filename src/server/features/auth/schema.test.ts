import { getMigrations } from 'better-auth/db/migration'
import { describe, expect, it } from 'vitest'
import { setupTestApp } from '../../testing/setup-app.ts'
import { createAuth } from './auth.ts'
import { knownDevices } from './known-device.ts'

const app = setupTestApp()

describe('the tables of accounts', () => {
  it('have every column that better-auth wants', async () => {
    const { env, db, jobs, live, log, passwords, secret } = app
    const auth = createAuth({
      env,
      db,
      jobs,
      live,
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

import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { roleAddresses } from './accounts.ts'

describe('roleAddresses', () => {
  const ADMIN_EMAILS = 'boss@example.com'

  it('adds the admin and the staff of the demo where only this machine reaches the site', () => {
    expect(roleAddresses(readEnv({ ADMIN_EMAILS }))).toEqual({
      ADMIN_EMAILS: ['boss@example.com', 'admin@demo.masrah.local'],
      STAFF_EMAILS: ['staff@demo.masrah.local'],
    })
  })

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://masrah.example' }, { DEMO: 'off' }])(
    'adds nobody with %o',
    (env) => {
      expect(roleAddresses(readEnv({ ADMIN_EMAILS, ...env }))).toEqual({
        ADMIN_EMAILS: ['boss@example.com'],
        STAFF_EMAILS: [],
      })
    },
  )
})

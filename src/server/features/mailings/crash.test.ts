import { afterEach, beforeEach, expect, it } from 'vitest'
import { addUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { addReaders, mailingCalls } from '../../testing/mailings.ts'
import { FLEET_SECRET, type Fleet, prepareFleet } from '../../testing/processes.ts'
import { waitFor } from '../../testing/time.ts'

const READERS = 60
const MAIL_CONNECTIONS = 2

let fleet: Fleet
beforeEach(async () => {
  fleet = await prepareFleet()
})
afterEach(() => fleet.end())

// The limit is for a busy machine.
it('A newsletter sent through two servers, one of them killed in the middle, reaches everybody, and repeats only mails in flight', {
  timeout: 120_000,
}, async () => {
  const env = { MAIL_CONNECTIONS: String(MAIL_CONNECTIONS), ADMIN_EMAILS: 'boss@example.com' }
  const first = await fleet.start(env)
  const second = await fleet.startHere(env)
  const admin = await addUser(
    { db: fleet.db, secret: FLEET_SECRET, env: { PUBLIC_URL: first.url } },
    { email: 'boss@example.com', language: 'en' },
  )
  await addReaders(fleet, READERS)
  const { add, send } = mailingCalls(first, () => admin)
  const { id } = (await add()).body
  const other = mailingCalls(second, () => admin)
  await Promise.all([send(id), other.send(id), send(id)])
  await fleet.mail.waitFor(READERS / 4)
  await first.end('SIGKILL')
  await waitFor(async () => (await other.read(id)).state === 'sent')
  await mailsAreOut(fleet)

  expect(await other.read(id)).toMatchObject({ readers: READERS, delivered: READERS })
  const sent = new Map<string, number>()
  for (const mail of fleet.mail.mails) {
    const key = `${mail.to?.[0]?.address} ${mail.messageId}`
    sent.set(key, (sent.get(key) ?? 0) + 1)
  }
  expect(sent.size).toBe(READERS)
  expect(fleet.mail.mails.length - READERS).toBeLessThanOrEqual(MAIL_CONNECTIONS)
})

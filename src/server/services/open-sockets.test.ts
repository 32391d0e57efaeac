import { expect, it } from 'vitest'
import { setupTestApp } from '../testing/setup-app.ts'
import { waitFor } from '../testing/time.ts'
import { trackSockets } from './open-sockets.ts'

const app = setupTestApp()

it('sockets older than the silence are destroyed, newer ones only while nothing has answered them', async () => {
  const { Client, abandon } = trackSockets()
  const open = async () => {
    const client = new Client({ connectionString: app.databaseUrl })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const older = await open()
  const silentAt = performance.now()
  const newer = await open()
  const connecting = new Client({ connectionString: app.databaseUrl })
  connecting.on('error', () => {})
  const refused = expect(connecting.connect()).rejects.toThrow()
  abandon({ silentAt, answeredFrom: performance.now() })
  await refused
  await waitFor(() => older.connection.stream.destroyed)
  expect((await newer.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await newer.end()
})

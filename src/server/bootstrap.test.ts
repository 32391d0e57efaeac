import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startMachine, startProcess } from './bootstrap.ts'
import { readEnv } from './env.ts'
import { openDatabase } from './services/db.ts'
import { openLog } from './services/log.ts'
import { createTestDatabase, onCluster, type TestDatabase } from './testing/database.ts'
import { waitFor } from './testing/time.ts'

const log = openLog('silent')

async function prepare() {
  const database = await createTestDatabase()
  const dataDir = join(tmpdir(), `masrah-test-${database.url.slice(-12)}`)
  const env = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'on',
    // The fake would keep connections of its own.
    PAYMENTS: 'off',
    PUBLIC_URL: 'http://localhost',
  })
  const machine = await startMachine(env, log)
  return {
    env,
    machine,
    connections: () => connectionsTo(database),
    dropQueue: () => onCluster(database.url, 'drop schema graphile_worker cascade'),
    async end() {
      await machine.stop()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Connections of clients to a database, without the one of this query; autovacuum works in it, too. */
async function connectionsTo({ url }: TestDatabase): Promise<number> {
  const db = openDatabase(url, log, 1)
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await db.end()
  return rows[0]?.count ?? 0
}

describe('startProcess', () => {
  it('closes every connection when it stops', async () => {
    const { env, machine, connections, end } = await prepare()
    const started = await startProcess(machine, env, log)
    await started.services.db.query('select 1')
    expect(await connections()).toBeGreaterThan(1)
    await started.stop()
    await waitFor(async () => (await connections()) === 0)
    await end()
  })

  it('closes what it has opened when a later service fails to start', async () => {
    const { env, machine, connections, dropQueue, end } = await prepare()
    await dropQueue()
    await expect(startProcess(machine, env, log)).rejects.toThrow('graphile_worker')
    await waitFor(async () => (await connections()) === 0)
    await end()
  })
})

import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, asRoot, cleanUp, SECONDS, socketDir, start, temporaryFolder } from '../../testing/embedded-postgres.ts'
import type { EmbeddedPostgres } from '../embedded-postgres.ts'

describe('a running server', () => {
  let dataDir: string
  let server: EmbeddedPostgres
  let listeners: number[]
  const countListeners = () =>
    ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit', 'beforeExit'].map((name) => process.listenerCount(name))
  const blocker = createServer()

  beforeAll(async () => {
    // Any process may hold the port.
    blocker.on('error', () => {}).listen(5432, '127.0.0.1')
    dataDir = await temporaryFolder()
    listeners = countListeners()
    server = await start(dataDir)
  }, 30 * SECONDS)
  afterAll(async () => {
    await server.stop()
    blocker.close()
    await cleanUp()
  })

  it.each([
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['data_checksums', 'on'],
    ['listen_addresses', ''],
    ['TimeZone', 'UTC'],
    ['log_timezone', 'UTC'],
    ['server_encoding', 'UTF8'],
    ['max_connections', '60'],
    ['is_superuser', 'off'],
  ])('has %s = "%s"', async (name, value) => {
    expect(await ask(server.url, 'select current_setting($1)', [name])).toBe(value)
  })

  it('connects to masrah as its owner, who may make databases and trusted extensions', async () => {
    const owner =
      'select datname from pg_database where datdba = (select oid from pg_roles where rolname = current_user)'
    expect(await ask(server.url, owner)).toBe('masrah')
    await ask(server.url, 'create database another')
    await ask(server.url, 'create extension pg_trgm')
  })

  it('has the same collation and letter case on every machine, and knows Arabic letters', async () => {
    const provider = "select format('%s %s', datlocprovider, datlocale) from pg_database where datname = 'masrah'"
    expect(await ask(server.url, provider)).toBe('b C.UTF-8')
    expect(await ask(server.url, "select lower('ÉLAN')")).toBe('élan')
    expect(await ask(server.url, "select show_trgm('عود')")).toHaveLength(4)
  })

  it('has a socket that only its user can reach', async () => {
    const { mode, uid } = await stat(socketDir(server.url))
    expect((mode & 0o777).toString(8)).toBe('700')
    expect(uid).toBe((await stat(join(dataDir, 'postgres'))).uid)
  })

  it.runIf(asRoot)('runs as the user postgres when we are root', async () => {
    const { uid } = await stat(join(dataDir, 'postgres/postmaster.pid'))
    expect(uid).toBe(Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout))
  })

  it('leaves the signals of the process alone', () => {
    expect(countListeners()).toEqual(listeners)
  })

  it('refuses a second start in the same process', async () => {
    await expect(start(dataDir)).rejects.toThrow(
      `Another Masrah is already using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
    expect(await ask(server.url, 'select 1')).toBe(1)
  })
})

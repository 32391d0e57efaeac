import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import {
  ask,
  cleanUp,
  connect,
  folderWithCluster,
  kill,
  lives,
  SECONDS,
  serverPid,
  silent,
  socketDir,
  spawnChild,
  start,
  startChild,
  temporaryFolder,
} from '../testing/embedded-postgres.ts'
import { waitFor } from '../testing/time.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

afterEach(() => vi.unstubAllEnvs())
afterAll(cleanUp, 30 * SECONDS)

describe('lifecycle', () => {
  it('starts, stops, and keeps its data, fast', async () => {
    const dataDir = join(await temporaryFolder(), 'made/by/itself')
    const begun = performance.now()
    const first = await start(dataDir)
    const firstTook = performance.now() - begun
    await ask(first.url, 'create table kept as select 42 as answer')
    const pid = await serverPid(dataDir)
    await Promise.all([first.stop(), first.stop()])
    expect(lives(pid)).toBe(false)
    expect(existsSync(socketDir(first.url))).toBe(false)
    await first.stop()

    const again = performance.now()
    const second = await start(dataDir)
    const secondTook = performance.now() - again
    expect(second.url).toBe(first.url)
    expect(await ask(second.url, 'select answer from kept')).toBe(42)
    await second.stop()
    // On an idle machine 1.2 s and 0.1 s.
    expect(firstTook).toBeLessThan(8 * SECONDS)
    expect(secondTook).toBeLessThan(2 * SECONDS)
  })

  it('works with a temporary folder whose path is too long for a socket', async () => {
    const dataDir = await folderWithCluster()
    const long = join(await temporaryFolder(), 'a-hundred'.repeat(11))
    await mkdir(long)
    vi.stubEnv('TMPDIR', long)
    const { url, stop } = await start(dataDir)
    expect(await ask(url, 'select 1')).toBe(1)
    await stop()
  })
})

// They mostly wait for processes to start and end.
describe.concurrent('lifecycle', () => {
  it('leaves no server behind when it is told to stop while it starts', async () => {
    const dataDir = await folderWithCluster()
    const reason = new Error('stop')
    const starting = startEmbeddedPostgres({ dataDir, log: silent, signal: AbortSignal.abort(reason) })
    await expect(starting).rejects.toBe(reason)
    expect(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).toBe('')
    // Its folder is free for the next start.
    await (await start(dataDir)).stop()
  })

  it('works below a path far longer than a socket may have', async () => {
    const dataDir = await folderWithCluster(...Array(8).fill('forty-characters-of-a-folder-name-000000'))
    const { url, stop } = await start(dataDir)
    expect(dataDir.length).toBeGreaterThan(300)
    expect(await ask(url, 'select 1')).toBe(1)
    await stop()
  })

  it('replaces the server left behind by a killed run', async () => {
    const dataDir = await folderWithCluster()
    const child = await startChild(dataDir)
    await ask(child.url, 'create table kept as select 42 as answer')
    const left = await serverPid(dataDir)
    await kill(child.process)
    expect(lives(left)).toBe(true)

    const { url, stop } = await start(dataDir)
    expect(await ask(url, 'select answer from kept')).toBe(42)
    expect(lives(left)).toBe(false)
    const pid = await serverPid(dataDir)
    await stop()
    expect(lives(pid)).toBe(false)
  })

  it('also replaces it when a cleaner removed its socket', async () => {
    const dataDir = await folderWithCluster()
    const child = await startChild(dataDir)
    await kill(child.process)
    await rm(socketDir(child.url), { recursive: true })
    const { url, stop } = await start(dataDir)
    expect(await ask(url, 'select 1')).toBe(1)
    await stop()
  })

  it('starts at once after run and server were killed at work', async () => {
    const dataDir = await folderWithCluster()
    const child = await startChild(dataDir)
    await ask(child.url, 'create table kept as select 42 as answer')
    const busy = await connect(child.url)
    const backend = (await busy.query('select pg_backend_pid() as pid')).rows[0].pid
    // In a busy loop, it cannot notice that its server is gone.
    const work = busy.query('select count(*) from generate_series(1, 1e10) i where i % 7 = 0').catch(() => 'lost')
    const active = 'select count(*)::int from pg_stat_activity where pid = $1 and query like $2'
    await waitFor(async () => (await ask(child.url, active, [backend, '%1e10%'])) === 1)
    // The supervising process first: it would restart its server.
    await kill(child.process)
    process.kill(await serverPid(dataDir), 'SIGKILL')
    expect(lives(backend)).toBe(true)
    setTimeout(() => busy.end().catch(() => {}), 500)

    const { url, stop } = await start(dataDir)
    expect(await ask(url, 'select answer from kept')).toBe(42)
    expect(await work).toBe('lost')
    await stop()
  })

  it('does not mistake another program with a reused process id for its server', async () => {
    const dataDir = await folderWithCluster()
    const child = await startChild(dataDir)
    // The supervising process first: it would restart its server.
    await kill(child.process)
    process.kill(await serverPid(dataDir), 'SIGKILL')
    const pidFile = join(dataDir, 'postgres/postmaster.pid')
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    // Of the same user: otherwise PostgreSQL itself notices that it is no server.
    const other = spawn('sleep', ['60'], { uid, gid })
    await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(other.pid)))

    const { url, stop } = await start(dataDir)
    expect(await ask(url, 'select 1')).toBe(1)
    await stop()
    expect(lives(other.pid ?? 0)).toBe(true)
    other.kill()
  })

  it('creates a complete cluster after a first start that was killed half way', async () => {
    const dataDir = await temporaryFolder()
    const drafts = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
    const child = spawnChild(dataDir)
    await waitFor(async () => {
      const [draft] = await drafts()
      return draft !== undefined && existsSync(join(dataDir, draft, 'PG_VERSION'))
    })
    await kill(child.process)

    const { url, stop } = await start(dataDir)
    expect(await ask(url, 'select 1')).toBe(1)
    expect(await drafts()).toEqual([])
    await stop()
  })

  it('lets exactly one of three use a new folder', async () => {
    const dataDir = await temporaryFolder()
    const answers = await Promise.all([startChild(dataDir), startChild(dataDir), startChild(dataDir)])
    const [winner, ...others] = answers.filter((answer) => answer.url)
    expect(others).toEqual([])
    expect(answers.flatMap((answer) => answer.error ?? [])).toEqual(
      Array(2).fill(`Another Masrah is already using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`),
    )
    expect(await ask(winner?.url ?? '', 'select 1')).toBe(1)
  })

  it('reports why it does not start, and releases the folder', async () => {
    const dataDir = await folderWithCluster()
    const config = join(dataDir, 'postgres/postgresql.conf')
    const good = await readFile(config, 'utf8')
    await appendFile(config, '\nlights = out\n')
    await expect(start(dataDir)).rejects.toThrow(
      /^PostgreSQL did not start in .*exit code 1.*unrecognized configuration parameter "lights"/s,
    )
    await writeFile(config, good)
    await (await start(dataDir)).stop()
  })

  it('reports why a cluster cannot be created', async () => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'postgres/in-the-way'), { recursive: true })
    await expect(start(dataDir)).rejects.toThrow(/not empty/)
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.lock', 'postgres.log'])
  })

  it('logs an exit of the server, but not a stop', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
    const dataDir = await folderWithCluster()
    await (await start(dataDir, log)).stop()
    expect(lines).toEqual([])
    const { stop } = await start(dataDir, log)
    process.kill(await serverPid(dataDir), 'SIGQUIT')
    await waitFor(() => lines.length > 0)
    expect(lines[0]).toContain('PostgreSQL ended by itself')
    expect(lines[0]).toContain('immediate shutdown request')
    await stop()
  })

  it('survives Ctrl-C until it is stopped', async () => {
    const dataDir = await folderWithCluster()
    const child = await startChild(dataDir)
    const pid = await serverPid(dataDir)
    process.kill(-(child.process.pid ?? 0), 'SIGINT')
    // Time for a shutdown that must not happen.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await ask(child.url, 'select 1')).toBe(1)
    child.process.disconnect()
    await once(child.process, 'exit')
    expect(lives(pid)).toBe(false)
  })

  it('stops a server that hangs in its shutdown', async () => {
    const dataDir = await folderWithCluster()
    const { url, stop } = await start(dataDir)
    const pid = await serverPid(dataDir)
    const client = await connect(url)
    const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid
    process.kill(backend, 'SIGSTOP')
    const begun = performance.now()
    const stopped = stop()
    await waitFor(async () =>
      (await readFile(join(dataDir, 'postgres.log'), 'utf8')).includes('immediate shutdown request'),
    )
    process.kill(backend, 'SIGCONT')
    await stopped
    expect(performance.now() - begun).toBeGreaterThan(4.9 * SECONDS)
    expect(lives(pid)).toBe(false)
    await client.end().catch(() => {})
  })
})

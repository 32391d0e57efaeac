import { execFile, execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createZstdCompress, zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import tar from 'tar-stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { migrateJobs, readMigrations } from '../db/migrate.ts'
import { MIGRATION_LOCK } from '../db/migration-lock.ts'
import { readEnv } from '../env.ts'
import { openLog } from '../services/log.ts'
import type { Media } from '../services/media.ts'
import { describeDatabase, spawnProgram } from '../testing/backup.ts'
import { createTestDatabase, type TestDatabase, waitForLock } from '../testing/database.ts'
import { makeTestFolder } from '../testing/folder.ts'
import { createPreviousRelease } from '../testing/previous-release.ts'
import { endServers, spawnServer } from '../testing/processes.ts'
import { reapFolder } from '../testing/reaper.ts'
import { waitFor } from '../testing/time.ts'
import { type About, readArchive, writeArchive } from './archive.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { takeFolder } from './target.ts'
import { streamBackup, writeBackup } from './write.ts'

const log = openLog('silent')
/** A store in which each file of an image has 100 kB. */
const media: Media = {
  write: async () => {},
  read: async () => new Uint8Array(randomBytes(100_000)),
  writeFile: async () => {},
  readStream: async () => undefined,
  deleteImage: async () => {},
}

let database: TestDatabase
let db: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  db = new pg.Client({ connectionString: database.url })
  await db.connect()
  await db.query(
    `insert into images (id, purpose, width, height, blur) select gen_random_uuid(), 'poster', 1, 1, '' from generate_series(1, 3)`,
  )
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

let folder: string
let file: string
beforeEach(async () => {
  folder = await makeTestFolder()
  reapFolder(folder)
  file = join(folder, 'masrah.backup')
})
afterEach(async () => {
  await endServers()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const source = () => ({ databaseUrl: database.url, media, secret: undefined })

describe('a file that is no whole backup', () => {
  it('is refused however it was truncated or changed; what passes is complete', async () => {
    await writeBackup({ ...source(), media: { ...media, read: async () => new Uint8Array(randomBytes(5_000)) } }, file)
    const { manifest } = await readArchive(file)
    const whole = await readFile(file)
    const broken = join(folder, 'broken.backup')
    const read = async (bytes: Buffer) => {
      await writeFile(broken, bytes)
      return readArchive(broken).then(
        (found) => found.manifest,
        (error: Error) => error.message,
      )
    }
    let passed = 0
    for (let at = 1; at <= 60; at++) {
      const cut = Math.floor((whole.length * at) / 61)
      expect(await read(whole.subarray(0, cut))).toMatch(/^broken\.backup is (damaged or incomplete|not a backup)/)
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(flipped.readUInt8(cut) ^ (1 << (at % 8)), cut)
      const found = await read(flipped)
      if (typeof found === 'object') passed++
      expect(typeof found === 'object' ? found : /damaged|not a backup/.test(found)).toEqual(
        typeof found === 'object' ? manifest : true,
      )
    }
    expect(passed).toBeLessThan(3)
    expect(await read(whole.subarray(0, -20))).toMatch('damaged or incomplete')
  })

  it.each<[what: string, bytes: Buffer]>([
    ['a text', Buffer.from('-- PostgreSQL database dump')],
    ['an empty file', Buffer.alloc(0)],
    ['something else that is compressed', zstdCompressSync('{}')],
    ['something else that is an archive', zstdCompressSync(Buffer.concat([Buffer.alloc(2048)]))],
  ])('is refused when it is %s', async (_what, bytes) => {
    await writeFile(file, bytes)
    await expect(checkBackup(file)).rejects.toThrow(/^masrah\.backup is (not a backup of Masrah|damaged)/)
  })

  it('is refused when it is a folder or not there', async () => {
    await mkdir(file)
    await expect(checkBackup(file)).rejects.toThrow('masrah.backup is not a backup of Masrah.')
    await expect(checkBackup(`${file}.none`)).rejects.toThrow(/^There is no file .*\.none\.$/)
  })

  it('is refused before anything is changed', async () => {
    await writeBackup(source(), file)
    await writeFile(file, (await readFile(file)).subarray(0, -2_000))
    const target = await createTestDatabase('template0')
    const env = readEnv({ DATABASE_URL: target.url, DATA_DIR: join(folder, 'data') })
    await expect(restoreBackup(env, file, log)).rejects.toThrow('damaged or incomplete')
    expect(await readdir(folder)).toEqual(['masrah.backup'])
    await target.drop()
  })
})

describe('a backup of another version', () => {
  const about: Omit<About, 'masrah' | 'format'> = {
    created_at: new Date().toISOString(),
    migrations: {},
    tables: {},
    sequences: {},
    secret_hash: null,
  }
  const write = (changes: Partial<About>) =>
    writeArchive(file, { ...about, ...changes }, async () => ({ rows: {}, images: 0 }))

  it('is refused when it knows migrations that this version does not', async () => {
    await write({ migrations: { '9999_future.sql': 'x' } })
    await expect(checkBackup(file)).rejects.toThrow(
      'The backup has the migration 9999_future.sql, which this version of Masrah does not know. Restore it with the version that made it, or a newer one.',
    )
  })

  it('is refused when one of its migrations has changed', async () => {
    await write({ migrations: { '0083_counts_on_demand.sql': 'x' } })
    await expect(checkBackup(file)).rejects.toThrow(
      '0083_counts_on_demand.sql, which this version of Masrah has with another content',
    )
  })

  it('is refused when its format is newer, whatever else it has', async () => {
    const pack = tar.pack()
    pack.entry({ name: 'about.json' }, JSON.stringify({ masrah: 'backup', format: 2, other: true }))
    pack.finalize()
    await pipeline(pack, createZstdCompress(), createWriteStream(file))
    await expect(checkBackup(file)).rejects.toThrow(
      'masrah.backup was made by a newer version of Masrah (format 2; this one reads 1). Restore it with that version.',
    )
  })

  it('is refused in one line when it is older than the previous release', async () => {
    await write({ migrations: { '0001_events.sql': 'x', '0081_voided_tickets.sql': 'x' } })
    await expect(checkBackup(file)).rejects.toThrow(
      new Error(
        'The backup is too old for this version of Masrah. Restore it with the version whose last migration is 0082_voided_purchases_mailed.sql (the last commit that has this file), and start this one then.',
      ),
    )
  })

  it('is restored and migrated when it is of the previous release', async () => {
    const [old, target] = await Promise.all([createPreviousRelease(), createTestDatabase('template0')])
    const client = new pg.Client({ connectionString: old.url })
    await client.connect()
    const id = randomUUID()
    await client.query(`insert into users (id, name, email) values ($1, '', 'old@example.com')`, [id])
    const known = await client.query('select name, sha256 from migrations order by name')
    await client.end()
    await migrateJobs(old.url, log)
    await writeBackup({ ...source(), databaseUrl: old.url }, file)
    await restoreBackup(readEnv({ DATABASE_URL: target.url, DATA_DIR: join(folder, 'data') }), file, log)

    const restored = await describeDatabase(target.url)
    expect(restored.schema).toEqual((await describeDatabase(database.url)).schema)
    expect(restored.rows.users).toMatch(/^1 /)
    const again = new pg.Client({ connectionString: target.url })
    await again.connect()
    // The previous release can still run on it.
    const { rows } = await again.query('select name, sha256 from migrations order by name')
    expect(rows).toEqual([...known.rows, ...(await readMigrations()).map(({ name, sha256 }) => ({ name, sha256 }))])
    await again.end()
    await Promise.all([old.drop(), target.drop()])
  })
})

/** How long a program may take to start, milliseconds: on a busy machine longer than anything else. */
const START_MS = 30_000

/** Makes a backup wait for this table, in the middle of its file; `unlock` or the end of the test lets it go on. */
async function lockTickets(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: database.url })
  const unlock = () => holder.end()
  onTestFinished(unlock)
  await holder.connect()
  await holder.query('begin; lock table tickets')
  return unlock
}

describe('a backup that cannot be finished', () => {
  it('never overwrites a file', async () => {
    await writeFile(file, 'mine')
    await expect(writeBackup(source(), file)).rejects.toThrow(`${file} exists already. Name another file.`)
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  it('holds back no migration while it reads images', async () => {
    const { promise: reading, resolve: read } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const slow: Media = {
      ...media,
      read: async () => {
        read()
        await released
        return undefined
      },
    }
    const written = writeBackup({ ...source(), media: slow }, file)
    await reading
    const { rows } = await db.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK])
    await db.query('select pg_advisory_unlock_all()')
    release()
    await written
    expect(rows).toEqual([{ taken: true }])
  })

  it('lets migrations wait while it reads tables', async () => {
    const unlock = await lockTickets()
    const written = writeBackup(source(), file)
    await waitForLock(db)
    const { rows } = await db.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK])
    await db.query('select pg_advisory_unlock_all()')
    await unlock()
    await written
    expect(rows).toEqual([{ taken: false }])
  })

  it('leaves nothing when it is stopped, and no FILE when it is killed', { timeout: 120_000 }, async () => {
    const start = () => spawnProgram('backup', file, { DATABASE_URL: database.url, DATA_DIR: folder })
    const unlock = await lockTickets()
    const stopped = start()
    await waitForLock(db, 1, START_MS)
    stopped.child.kill('SIGTERM')
    expect(await stopped.ended).toEqual({ code: 1, said: 'The backup was stopped; there is no file.\n' })
    expect(await readdir(folder)).toEqual([])

    const killed = start()
    await waitFor(async () => (await readdir(folder)).length > 0, START_MS)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(await readdir(folder)).toEqual(['masrah.backup.partial'])
    await unlock()
    expect(await start().ended).toEqual({
      code: 1,
      said: `${file}.partial exists: another backup writes it, or was interrupted. Delete it then.\n`,
    })
  })

  it('refuses to write to standard output where npm writes, too', async () => {
    const command = ['run', 'backup', '--', '-']
    const npm = promisify(execFile)('npm', command, { cwd: fileURLToPath(new URL('../../..', import.meta.url)) })
    await expect(npm).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run --silent backup -- -\n'),
    })
  })

  it.each([
    ['its reader has gone', 'EPIPE', 'The backup was not read to its end.'],
    ['the disk behind standard output is full', 'ENOSPC', 'There is no room left for the backup.'],
  ])('says that %s', async (_case, code, line) => {
    const output = new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) })
    await expect(streamBackup(source(), output)).rejects.toThrow(line)
  })

  it('says that a database has nothing of Masrah, and that a folder has no database', async () => {
    const empty = await createTestDatabase('template0')
    await expect(writeBackup({ ...source(), databaseUrl: empty.url }, file)).rejects.toThrow(
      'The database has no tables of Masrah: there is nothing to back up.',
    )
    await empty.drop()
    const { code, said } = await spawnProgram('backup', file, { DATA_DIR: join(folder, 'none') }).ended
    expect([code, said]).toEqual([1, `DATA_DIR ${folder}/none has no database: there is nothing to back up.\n`])
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a restore', () => {
  it('refuses a folder that holds anything, and one that another restore fills', async () => {
    await writeBackup(source(), file)
    await expect(restoreBackup(readEnv({ DATA_DIR: folder }), file, log)).rejects.toThrow(
      `DATA_DIR ${folder} is not empty (masrah.backup). A restore needs an empty folder.`,
    )
    expect(await readdir(folder)).toEqual(['masrah.backup'])
    const other = await takeFolder(join(folder, 'data'), log)
    await expect(takeFolder(join(folder, 'data'), log)).rejects.toThrow('Another Masrah is already using')
    await other.empty()
    expect(await readdir(join(folder, 'data'))).toEqual([])
  })

  it('that was killed keeps the site from starting, and may be run again', { timeout: 90_000 }, async () => {
    await writeBackup(source(), file)
    const dataDir = join(folder, 'data')
    const killed = spawnProgram('restore', file, { DATA_DIR: dataDir })
    await waitFor(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), 30_000)
    killed.child.kill('SIGKILL')
    await killed.ended
    const site = await spawnServer({ DATA_DIR: dataDir })
    await waitFor(() => site.child.exitCode !== null, 30_000)
    expect(await site.end()).toBe(1)
    expect(site.err).toBe(
      `A restore into DATA_DIR ${dataDir} is under way or was interrupted. Run it again, or delete what is in the folder.\n`,
    )
    const again = await spawnProgram('restore', file, { DATA_DIR: dataDir }).ended
    expect(again).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored .* 3 images/) })
    expect(await readdir(join(dataDir, 'media'))).toHaveLength(3)
    expect(await readdir(dataDir)).not.toContain('restore.lock')
  })
})

/** A disk with room for a megabyte; only root can mount one. */
function smallDisk(): { dir: string; unmount(): void } | undefined {
  const dir = join(tmpdir(), `masrah-disk-${randomBytes(4).toString('hex')}`)
  try {
    execFileSync('mkdir', [dir])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'masrah', dir], { stdio: 'ignore' })
  } catch {
    execFileSync('rm', ['-rf', dir])
    return undefined
  }
  return {
    dir,
    unmount() {
      execFileSync('umount', [dir])
      execFileSync('rmdir', [dir])
    },
  }
}

describe('a disk that is full', () => {
  it('ends backup and restore with an error message, and leaves nothing behind', async ({ skip }) => {
    const disk = smallDisk()
    if (!disk) return skip('No disk can be made here.')
    try {
      const full = join(disk.dir, 'masrah.backup')
      await expect(writeBackup(source(), full)).rejects.toThrow(`There is no room left for ${full}.`)
      expect(await readdir(disk.dir)).toEqual([])

      await writeBackup(source(), file)
      const target = await createTestDatabase('template0')
      const restore = (dataDir: string) =>
        restoreBackup(readEnv({ DATABASE_URL: target.url, DATA_DIR: dataDir }), file, log)
      await expect(restore(join(disk.dir, 'data'))).rejects.toThrow(
        'There is no room left on the disk; nothing was restored.',
      )
      expect(await readdir(join(disk.dir, 'data'))).toEqual([])
      // The database was left empty as well.
      expect(await restore(join(folder, 'data'))).toMatchObject({ images: 3 })
      await target.drop()
    } finally {
      disk.unmount()
    }
  })
})

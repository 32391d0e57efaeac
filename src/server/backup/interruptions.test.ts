import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startMachine } from '../bootstrap.ts'
import { MIGRATION_LOCK } from '../db/migration-lock.ts'
import { readEnv } from '../env.ts'
import { openLog } from '../services/log.ts'
import type { Media } from '../services/media.ts'
import { spawnProgram } from '../testing/backup.ts'
import { mediaOf, setupBackupSource } from '../testing/backup-source.ts'
import { createTestDatabase, waitForLock } from '../testing/database.ts'
import { waitFor } from '../testing/time.ts'
import { restoreBackup } from './restore.ts'
import { takeFolder } from './target.ts'
import { streamBackup, writeBackup } from './write.ts'

const log = openLog('silent')
const backup = setupBackupSource()

/** How long a program may take to start, milliseconds: on a busy machine longer than anything else. */
const START_MS = 30_000

/** Makes a backup wait for this table, in the middle of its file; `unlock` or the end of the test lets it go on. */
async function lockTickets(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: backup.databaseUrl })
  const unlock = () => holder.end()
  onTestFinished(unlock)
  await holder.connect()
  await holder.query('begin; lock table tickets')
  return unlock
}

describe('a backup that cannot be finished', () => {
  it('never overwrites a file', async () => {
    await writeFile(backup.file, 'mine')
    await expect(writeBackup(backup.source(), backup.file)).rejects.toThrow(
      `${backup.file} exists already. Name another file.`,
    )
    expect(await readFile(backup.file, 'utf8')).toBe('mine')
  })

  it('holds back no migration while it reads images', async () => {
    const { promise: reading, resolve: read } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const slow: Media = {
      ...mediaOf(),
      read: async () => {
        read()
        await released
        return undefined
      },
    }
    const written = writeBackup(backup.source(slow), backup.file)
    await reading
    const { rows } = await backup.db.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK])
    await backup.db.query('select pg_advisory_unlock_all()')
    release()
    await written
    expect(rows).toEqual([{ taken: true }])
  })

  it('lets migrations wait while it reads tables', async () => {
    const unlock = await lockTickets()
    const written = writeBackup(backup.source(), backup.file)
    await waitForLock(backup.db)
    const { rows } = await backup.db.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK])
    await backup.db.query('select pg_advisory_unlock_all()')
    await unlock()
    await written
    expect(rows).toEqual([{ taken: false }])
  })

  it('leaves nothing when it is stopped, and no FILE when it is killed', async () => {
    const start = () =>
      spawnProgram('backup', backup.file, { DATABASE_URL: backup.databaseUrl, DATA_DIR: backup.folder })
    const unlock = await lockTickets()
    const stopped = start()
    await waitForLock(backup.db, 1, START_MS)
    stopped.child.kill('SIGTERM')
    expect(await stopped.ended).toEqual({ code: 1, said: 'The backup was stopped; there is no file.\n' })
    expect(await readdir(backup.folder)).toEqual([])

    const killed = start()
    await waitFor(async () => (await readdir(backup.folder)).length > 0, START_MS)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(await readdir(backup.folder)).toEqual(['masrah.backup.partial'])
    await unlock()
    await expect(writeBackup(backup.source(), backup.file)).rejects.toThrow(
      `${backup.file}.partial exists: another backup writes it, or was interrupted. Delete it then.`,
    )
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
    await expect(streamBackup(backup.source(), output)).rejects.toThrow(line)
  })

  it('says that a database has nothing of Masrah, and that a folder has no database', async () => {
    const empty = await createTestDatabase('template0')
    await expect(writeBackup({ ...backup.source(), databaseUrl: empty.url }, backup.file)).rejects.toThrow(
      'The database has no tables of Masrah: there is nothing to back up.',
    )
    await empty.drop()
    const { code, said } = await spawnProgram('backup', backup.file, { DATA_DIR: join(backup.folder, 'none') }).ended
    expect([code, said]).toEqual([1, `DATA_DIR ${backup.folder}/none has no database: there is nothing to back up.\n`])
    expect(await readdir(backup.folder)).toEqual([])
  })
})

describe('a restore', () => {
  it('refuses a folder that holds anything, and one that another restore fills', async () => {
    await writeBackup(backup.source(), backup.file)
    await expect(restoreBackup(readEnv({ DATA_DIR: backup.folder }), backup.file, log)).rejects.toThrow(
      `DATA_DIR ${backup.folder} is not empty (masrah.backup). A restore needs an empty folder.`,
    )
    expect(await readdir(backup.folder)).toEqual(['masrah.backup'])
    const other = await takeFolder(join(backup.folder, 'data'), log)
    await expect(takeFolder(join(backup.folder, 'data'), log)).rejects.toThrow('Another Masrah is already using')
    await other.empty()
    expect(await readdir(join(backup.folder, 'data'))).toEqual([])
  })

  it('that was killed keeps the site from starting, and may be run again', async () => {
    await writeBackup(backup.source(), backup.file)
    const dataDir = join(backup.folder, 'data')
    const killed = spawnProgram('restore', backup.file, { DATA_DIR: dataDir })
    await waitFor(() => existsSync(join(dataDir, 'postgres/postmaster.pid')))
    killed.child.kill('SIGKILL')
    await killed.ended
    await expect(startMachine(readEnv({ DATA_DIR: dataDir }), log)).rejects.toThrow(
      `A restore into DATA_DIR ${dataDir} is under way or was interrupted. Run it again, or delete what is in the folder.`,
    )
    expect(await restoreBackup(readEnv({ DATA_DIR: dataDir }), backup.file, log)).toMatchObject({ images: 3 })
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
      await expect(writeBackup(backup.source(), full)).rejects.toThrow(`There is no room left for ${full}.`)
      expect(await readdir(disk.dir)).toEqual([])

      await writeBackup(backup.source(), backup.file)
      const target = await createTestDatabase('template0')
      const restore = (dataDir: string) =>
        restoreBackup(readEnv({ DATABASE_URL: target.url, DATA_DIR: dataDir }), backup.file, log)
      await expect(restore(join(disk.dir, 'data'))).rejects.toThrow(
        'There is no room left on the disk; nothing was restored.',
      )
      expect(await readdir(join(disk.dir, 'data'))).toEqual([])
      // The database was left empty as well.
      expect(await restore(join(backup.folder, 'data'))).toMatchObject({ images: 3 })
      await target.drop()
    } finally {
      disk.unmount()
    }
  })
})

import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { entriesOf, makeFolder, RESTORE_LOCK } from '../services/data-dir.ts'
import { lockFolder } from '../services/embedded-postgres/lock.ts'
import { hasCluster, startEmbeddedPostgres } from '../services/embedded-postgres.ts'
import type { Logger } from '../services/log.ts'

/** A data folder claimed for a restore: no site starts in it before `release`. */
export interface TargetFolder {
  dir: string
  /** Removes the lock and keeps the contents. */
  release(): Promise<void>
  /** Removes the contents, then the lock. */
  empty(): Promise<void>
}

/**
 * Claims a data folder that is empty or was left by an interrupted restore, and empties it. The mark is a file with a
 * kernel lock: a `kill -9` releases the lock and leaves the mark, which tells a half-restored folder.
 * @throws Error with one line for the operator when the folder is in use or not empty.
 */
export async function takeFolder(dataDir: string, log: Logger): Promise<TargetFolder> {
  await makeFolder(dataDir).catch((error: Error) => {
    throw new Error(`DATA_DIR in the environment is not usable: ${error.message}`)
  })
  const dir = await realpath(dataDir)
  const { own, foreign } = await entriesOf(dir)
  const [other] = own.includes(RESTORE_LOCK) ? foreign : [...own, ...foreign]
  if (other) throw new Error(`DATA_DIR ${dir} is not empty (${other}). A restore needs an empty folder.`)
  const unlock = lockFolder(dir, RESTORE_LOCK)

  const clear = async () => {
    const left = (await entriesOf(dir)).own.filter((name) => !name.startsWith(RESTORE_LOCK))
    for (const name of left) await rm(join(dir, name), { recursive: true, force: true, maxRetries: 3 })
  }
  const release = async () => {
    await rm(join(dir, RESTORE_LOCK), { force: true })
    // SQLite removes its journal beside it.
    unlock()
  }
  // An interrupted restore may have left its PostgreSQL running on these files.
  if (hasCluster(dir)) await (await startEmbeddedPostgres({ dataDir: dir, log })).stop()
  await clear()
  return {
    dir,
    release,
    async empty() {
      await clear()
      await release()
    },
  }
}

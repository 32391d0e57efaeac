import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

// A handle that is garbage collected would drop its lock.
const locks = new Set<DatabaseSync>()

/**
 * Takes `home` for this process, until the returned function is called or the process ends, however it ends: the lock
 * that SQLite puts on its file is the kernel's, so that `kill -9` leaves nothing behind. The file stays empty; nothing
 * else in this process may open it, as closing it would drop the lock.
 *
 * Throws when another process, or this one, holds it, and when `home` cannot be written to.
 */
export function lockFolder(home: string, name = 'postgres.lock'): () => void {
  const file = join(home, name)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    // On a file that it may only read SQLite would lock nothing, and not say so.
    accessSync(file, constants.W_OK)
    lock.exec('BEGIN EXCLUSIVE')
    locks.add(lock)
  } catch (error) {
    lock?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    throw new Error(
      errcode === SQLITE_BUSY
        ? `Another Masrah is already using ${home}. Stop it first, or set DATA_DIR to another folder.`
        : `Masrah cannot write to ${home} (${message}). Set DATA_DIR to a folder of its own.`,
    )
  }
  return () => {
    if (locks.delete(lock)) lock.close()
  }
}

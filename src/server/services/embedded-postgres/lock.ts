import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

// A handle that is garbage collected would drop its lock.
const locks = new Set<DatabaseSync>()

/**
 * Locks `home` for this process, until the returned function is called or the process ends in any way: SQLite locks its
 * file in the kernel, so `kill -9` releases it. The file stays empty; nothing else in this process may open it, since
 * closing it would drop the lock.
 * Throws when another process, or this one, holds the lock, and when `home` is not writable.
 */
export function lockFolder(home: string, name = 'postgres.lock'): () => void {
  const file = join(home, name)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    // On a read-only file SQLite would silently lock nothing.
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

import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A memory file system, on Linux. */
const MEMORY = '/dev/shm'
/** A whole run needs a quarter of this; bytes. */
const AMPLE = 4 * 1024 ** 3

let place: Promise<string> | undefined

/**
 * A new folder for a database or a server's data: in memory if there is room, since tests create and drop databases by
 * the hundred, which takes half as much processor time again on a disk; else below the system's temporary folder.
 */
export async function makeTestFolder(prefix = 'masrah-test-'): Promise<string> {
  place ??= hasAmpleMemory().then((isAmple) => (isAmple ? MEMORY : tmpdir()))
  return mkdtemp(join(await place, prefix))
}

/** Whether the memory file system has room for a whole run. */
export async function hasAmpleMemory(): Promise<boolean> {
  const system = await statfs(MEMORY).catch(() => undefined)
  return system !== undefined && system.bavail * system.bsize >= AMPLE
}

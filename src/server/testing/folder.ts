import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Memory as a file system, on Linux. */
const MEMORY = '/dev/shm'
/** A whole run takes a quarter of that; bytes. */
const AMPLE = 4 * 1024 ** 3

let place: Promise<string> | undefined

/**
 * A new folder for a database or the data of a server: in memory where there is plenty, as tests make and drop databases
 * by the hundred and a disk takes half as much processor time again for that; else below the system's temporary one.
 */
export async function makeTestFolder(prefix = 'masrah-test-'): Promise<string> {
  place ??= hasAmpleMemory().then((isAmple) => (isAmple ? MEMORY : tmpdir()))
  return mkdtemp(join(await place, prefix))
}

/** Whether the file system in memory has room for a whole run. */
export async function hasAmpleMemory(): Promise<boolean> {
  const system = await statfs(MEMORY).catch(() => undefined)
  return system !== undefined && system.bavail * system.bsize >= AMPLE
}

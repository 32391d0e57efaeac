import { constants, existsSync } from 'node:fs'
import { access, chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Logger } from './log.ts'

const STICKY = 0o1000
const OTHERS = 0o077
/** Entries that Masrah creates. */
const OWN = /^(?:auth-secret|media|outbox|postgres.*|restore\.lock.*)$/
/** Entries that file systems and desktops create. */
const HARMLESS = /^(?:\..*|lost\+found)$/
/** Any of these identifies a folder that Masrah has used before. */
const MARKS = ['auth-secret', 'outbox', 'postgres']

/** Present while a restore fills the folder. */
export const RESTORE_LOCK = 'restore.lock'

/** Entries of a data folder that hold data, Masrah's or others'. */
export async function entriesOf(dir: string): Promise<{ own: string[]; foreign: string[] }> {
  const names = (await readdir(dir)).filter((name) => !HARMLESS.test(name))
  return { own: names.filter((name) => OWN.test(name)), foreign: names.filter((name) => !OWN.test(name)) }
}

/** @throws Error with one line for the operator during a restore, or after an interrupted one. */
export function refuseUnfinishedRestore(dir: string): void {
  if (!existsSync(join(dir, RESTORE_LOCK))) return
  throw new Error(
    `A restore into DATA_DIR ${resolve(dir)} is under way or was interrupted. Run it again, or delete what is in the folder.`,
  )
}

/**
 * Creates the data folder and makes everything in it (mails, images, the secret, the database) readable by its owner
 * only. An open folder is closed from the inside out, so that an interrupted start repeats it.
 * @throws Error with one line for the operator when the folder cannot be used.
 */
export async function prepareDataDir(dir: string, log: Logger): Promise<void> {
  const folder = resolve(dir)
  try {
    await makeFolder(folder)
  } catch (error) {
    throw new Error(`DATA_DIR in the environment is not usable: ${(error as Error).message}`)
  }
  const me = process.getuid?.()
  // Windows has no modes.
  if (me === undefined) return
  const { mode, uid } = await stat(folder)
  const usable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!usable) {
    const whose = uid === me ? 'cannot be written to' : `belongs to another user (uid ${uid})`
    throw new Error(`DATA_DIR ${folder} ${whose}. Start Masrah as its owner, or set DATA_DIR to another folder.`)
  }
  if (mode & STICKY) throw new Error(`DATA_DIR ${folder} is shared by all users. Set DATA_DIR to a folder of its own.`)
  // Only on Linux can PostgreSQL's own user work in a folder that only root may enter.
  const closed = me === 0 && process.platform !== 'linux' ? 0o711 : 0o700
  if ((mode & 0o777 & ~closed) === 0) return
  if (uid !== me && me !== 0) {
    log.warn({ folder, uid }, 'DATA_DIR belongs to another user and is open to others: its owner should close it')
    return
  }
  const names = await readdir(folder)
  const foreign = names.find((name) => !OWN.test(name) && !HARMLESS.test(name))
  // Protects a mistyped `/srv`, a home or `/` itself from being closed.
  if (foreign !== undefined && !MARKS.some((name) => names.includes(name))) {
    throw new Error(`DATA_DIR ${folder} holds other things (${foreign}). Set DATA_DIR to a folder of its own.`)
  }
  await closeEntries(folder, OWN)
  await chmod(folder, closed)
}

/**
 * Creates a folder and its missing parents. `mkdir` with `recursive` loops for ever where the file system refuses
 * folders (`/proc`): it retries the parent again and again.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!(await isFolder(folder))) throw error
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/** Removes the rights of others below a folder, except in the cluster, which PostgreSQL closes itself. */
async function closeEntries(folder: string, which = /^/): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!which.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink() || /^postgres(\.new-.*)?$/.test(entry.name)) continue
    if (entry.isDirectory()) await closeEntries(path)
    const { mode } = await lstat(path)
    if (mode & OTHERS) await chmod(path, mode & 0o700)
  }
}

import { execFile as execFileCallback } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const execFile = promisify(execFileCallback)

/** Another user to run the server as. */
export interface User {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root: root runs it as the owner of the cluster, and a new cluster as the user
 * `postgres`, created when missing. Other users run it as themselves (undefined). Rejects when the cluster is another
 * user's.
 */
export async function serverUser(home: string, cluster: string): Promise<User | undefined> {
  const me = process.getuid?.()
  const owner = await stat(cluster).catch(() => undefined)
  if (me === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : postgresUser()
  if (!owner || owner.uid === me) return undefined
  throw new Error(
    `The database in ${home} belongs to another user (uid ${owner.uid}). Start Masrah as that user, or set DATA_DIR to another folder.`,
  )
}

async function postgresUser(): Promise<User> {
  const known = await findPostgresUser()
  if (known) return known
  let reason = ''
  try {
    await execFile('groupadd', ['--system', '--force', 'postgres'])
    await execFile('useradd', ['--system', '-g', 'postgres', '-M', '-s', '/usr/sbin/nologin', 'postgres'])
  } catch (error) {
    reason = (error as Error).message.trim()
  }
  // Looked up even after a failure: another start may have created the user.
  const created = await findPostgresUser()
  if (created) return created
  throw new Error(
    `PostgreSQL does not run as root, and its user "postgres" could not be created (${reason}). Start Masrah as another user, or set DATABASE_URL.`,
  )
}

async function findPostgresUser(): Promise<User | undefined> {
  try {
    const [uid, gid] = await Promise.all([execFile('id', ['-u', 'postgres']), execFile('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Whether `user` can run a command. Asks the kernel, since mode bits are not the whole truth (ACLs, noexec). */
export function canRun(user: User | undefined, command: string, ...args: string[]): Promise<boolean> {
  return execFile(command, args, { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

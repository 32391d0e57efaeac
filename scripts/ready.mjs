// Plain JavaScript that any Node from 20.19 on can run: it brings in everything else.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './node-version.mjs'
import { runToEnd } from './run.mjs'
import { describeFailure } from './setup-failure.mjs'
import { lockSetup } from './setup-lock.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that runs the server and its tools, independent of the machine's own. */
export const node = join(root, 'node_modules/node/bin/node')

/**
 * Node's arguments for the server. In an 8 MB new generation nearly everything that requests allocate dies young; with
 * 16 MB a list by rating was a tenth faster, and the process 14 MB larger at its peak. It has that size from the start: while
 * it grows from 1 MB, more survives, and the peak under long lists was some 25 MB higher. The old generation is collected when it has grown
 * by half: by default it grew to three times its live size, while 30 percent took a fifth more processor time for a
 * hardly lower peak.
 */
export const program = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  'src/server/main.ts',
]

/**
 * Its environment. Unless NODE_ENV says otherwise, React renders pages with its development build, at twice the
 * processor time. With a compile cache, types are stripped and code is compiled once: later starts take 1.5 s less
 * processor time. The rest is glibc's (others ignore it): few arenas keep native allocations together, and blocks
 * larger than a typical response go back to the system when they are freed.
 */
export const programEnv = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/masrah'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  ...process.env,
}

/** Makes Node read the checkout's `.env`, if there is one; the environment takes precedence. */
export const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []

const INSTALLED = join(root, 'node_modules/.masrah-installed')
const BUILT = join(root, 'dist/.masrah-built')
/** Output of the last build: warnings, which `build.test.ts` allows none of. */
const BUILD_LOG = join(root, 'dist/build.log')

/** Installs the packages of `package-lock.json`, unless they are installed already. */
export async function ensureInstalled() {
  if (!isInstalled()) await exclusively('Installing', install)
}

/** Builds the web side unless its sources are unchanged. */
export async function ensureBuilt() {
  if (!isBuilt()) await exclusively('Building', build)
}

/**
 * Runs a phase of the setup under the setup lock: no other start installs or builds meanwhile. When it fails, says why
 * and ends this process; the next start tries again.
 */
async function exclusively(phase, work) {
  try {
    const release = await lockSetup(join(root, '.masrah-setup.lock'), say)
    const failure = await work()
    release()
    if (failure) fail(failure)
  } catch (error) {
    // Of our own files: no space, or no right to write them.
    if (!error.code) throw error
    fail({ how: error.message, output: '' })
  }

  function fail(ended) {
    say(describeFailure(phase, ended, root))
    process.exit(1)
  }
}

/** Returns how it failed; undefined on success. */
async function install() {
  // Another start may have done it meanwhile.
  if (isInstalled()) return
  // npm would empty the linked folder, which another checkout uses.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    say('node_modules is a link to another folder. Remove the link, so that Masrah can install here.')
    process.exit(1)
  }
  // A half-emptied folder must not pass for an installed one.
  rmSync(INSTALLED, { force: true })
  const wanted = installedHash()
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, shell: process.platform === 'win32' }
  const npm = await step('Installing dependencies (about a minute, once)', () => runToEnd('npm', args, options))
  if (!npm.ok) return npm
  if (!existsSync(node)) {
    const output = 'Does `npm config get ignore-scripts` say true? It must be false.'
    return { how: 'npm left out the package `node`', output }
  }
  writeFileSync(INSTALLED, wanted)
}

async function build() {
  if (isBuilt()) return
  rmSync(BUILT, { force: true })
  const wanted = builtHash()
  const vite = await step('Building the web pages', () => runToEnd(node, ['scripts/build.ts'], { cwd: root }))
  if (!vite.ok) return vite
  writeFileSync(BUILD_LOG, vite.output)
  writeFileSync(BUILT, wanted)
}

function isInstalled() {
  return isStamped(INSTALLED, installedHash) && existsSync(node)
}

function isBuilt() {
  return isStamped(BUILT, builtHash) && existsSync(join(root, 'dist/server/server.js'))
}

function installedHash() {
  return hash([join(root, 'package-lock.json')])
}

function builtHash() {
  const scripts = ['scripts/build.ts', 'scripts/ticket-worker.ts']
  const sources = ['src/web', 'src/contract', 'vite.config.ts', ...scripts, 'package.json', 'package-lock.json']
  return hash(sources.flatMap((source) => filesBelow(join(root, source))))
}

function say(line) {
  console.error(line)
}

/** Says that a step begins and, when it succeeded, how long it took: in a terminal on one line. */
async function step(title, work) {
  const { isTTY } = process.stderr
  const began = performance.now()
  process.stderr.write(isTTY ? `${title} … ` : `${title} …\n`)
  const done = await work()
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`
  if (!isTTY) process.stderr.write(done.ok ? `Done in ${seconds}.\n` : '')
  else process.stderr.write(done.ok ? `${seconds}\n` : '\n')
  return done
}

function isStamped(file, wanted) {
  return existsSync(file) && readFileSync(file, 'utf8') === wanted()
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

function hash(files) {
  const sum = createHash('sha256')
  for (const file of files) sum.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return sum.digest('hex')
}

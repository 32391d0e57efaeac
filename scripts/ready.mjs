// Plain JavaScript that any Node from 20.19 on can run: it brings in everything else.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that runs the program and its tools, whatever the machine's own is. */
export const node = join(root, 'node_modules/node/bin/node')

/**
 * What Node runs as the server. A new generation that holds what all requests under way have made lets nearly all of it
 * die young: with 4 MB an answer from the database cost half as much again. What outlives it is collected when the rest
 * has grown by 60 percent: left to itself it was seen to grow to three times what is alive.
 */
export const program = ['--max-semi-space-size=16', '--heap-growing-percent=60', 'src/server/main.ts']

/** Its environment: few arenas keep what libraries allocate outside of the heap together (glibc; others ignore it). */
export const programEnv = { MALLOC_ARENA_MAX: '2', ...process.env }

const INSTALLED = join(root, 'node_modules/.masrah-installed')
const BUILT = join(root, 'dist/.masrah-built')

/** Installs what the lock file names, unless it is there already. */
export function ensureInstalled() {
  const wanted = hash([join(root, 'package-lock.json')])
  if (isStamped(INSTALLED, wanted) && existsSync(node)) return
  // npm would empty the folder that the link leads to, which somebody else works with.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    say('node_modules is a link to another folder. Remove the link, so that Masrah can install here.')
    process.exit(1)
  }
  say('Installing what Masrah needs (about a minute, once) …')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    hint: 'Installing failed: is the npm registry reachable?',
    shell: process.platform === 'win32',
  })
  writeFileSync(INSTALLED, wanted)
}

/** Builds the web side, unless what it is made of is unchanged; tells whether it is there and fresh. */
export function ensureBuilt({ orExit = true } = {}) {
  const sources = ['src/web', 'src/contract', 'vite.config.ts', 'scripts/build.ts', 'package-lock.json']
  const wanted = hash(sources.flatMap((source) => filesBelow(join(root, source))))
  if (isStamped(BUILT, wanted)) return true
  say('Building the web pages …')
  if (!run(node, ['scripts/build.ts'], { hint: 'Building failed.', orExit })) return false
  writeFileSync(BUILT, wanted)
  return true
}

/** Runs a program to its end and tells whether it succeeded; its failure is ours, unless told otherwise. */
function run(command, args, { hint, shell = false, orExit = true }) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell })
  if (status === 0) return true
  console.error(error ? `${hint} ${error.message}` : hint)
  if (orExit) process.exit(status ?? 1)
  return false
}

function say(line) {
  console.error(line)
}

function isStamped(file, wanted) {
  return existsSync(file) && readFileSync(file, 'utf8') === wanted
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

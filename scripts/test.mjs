// `npm test`: types, lint, unused code, then every test, on a real database, mail server and browser. `npm test -- PATTERN …` runs
// only the test files whose paths contain a pattern; `npm test -- --quick` leaves out journeys, and what starts processes or
// encodes images. The last line counts passed tests; failures are just above it.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root } from './ready.mjs'

await ensureInstalled()

const bin = (path) => join(root, 'node_modules', path)
// Server processes of the tests load the same sources again and again.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/masrah-test'), ...process.env }
if (process.argv.includes('--quick')) env.TESTS = 'quick'
const counts = { passed: 0, failed: 0, skipped: 0 }
/** Repeated at the end: truncated logs keep their end. */
const failures = []
/** Tests that passed on a retry. */
const retried = []

const selection = process.argv.slice(2).filter((option) => option !== '--quick')
const checked = selection.length === 0 && checks()
// The build keeps one core busy.
await ensureBuilt()
await Promise.all([checked, tests(selection)])

for (const retry of retried) console.log(`\n↻ ${retry}`)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed === 0 ? 0 : 1)

/** Types and lint run beside build and tests at the lowest priority, in the processor time that these leave. */
async function checks() {
  for (const world of ['contract', 'server', 'web', 'e2e']) {
    // Incremental: unchanged code is not checked again.
    const known = ['--incremental', '--tsBuildInfoFile', bin(`.cache/types/${world}.tsbuildinfo`)]
    // Several threads would each check again what they share, at three times the processor time.
    const args = ['-p', `tsconfig.${world}.json`, '--singleThreaded', ...known]
    await check(`types: ${world}`, [bin('typescript/bin/tsc'), ...args])
  }
  await check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'])
  await check('unused code', [bin('knip/bin/knip.js'), '--treat-config-hints-as-errors'])
}

/** A check that passes or fails as a whole. */
async function check(name, args) {
  const { status, output } = await run(args, 'pipe', constants.priority.PRIORITY_LOW)
  counts[status === 0 ? 'passed' : 'failed']++
  console.log(`\n— ${name}: ${status === 0 ? 'passed' : `failed\n${output}`}`)
  if (status !== 0) failures.push(`${name}\n${output}`)
}

/** A run of Vitest; its own failure to start counts as one. */
async function tests(selection) {
  const reports = mkdtempSync(join(tmpdir(), 'masrah-report-'))
  const report = join(reports, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = await run([bin('vitest/vitest.mjs'), 'run', ...reporters, ...selection], 'inherit')
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = read(report)
  rmSync(reports, { recursive: true, force: true })
  const failed = testResults.flatMap(failuresIn)
  if (status !== 0 && failed.length === 0) failed.push(`the tests: ended with ${status}`)
  counts.passed += numPassedTests
  counts.failed += Math.max(numFailedTests, failed.length)
  counts.skipped += numPendingTests
  failures.push(...failed)
  retried.push(...testResults.flatMap(retriedIn))
}

/** Runs a tool to its end; its output is passed on at once (`inherit`) or captured (`pipe`). */
function run(args, stdio, priority = constants.priority.PRIORITY_NORMAL) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] })
    if (child.pid) setPriority(child.pid, priority)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ status: error.message, output }))
    child.once('close', (code, signal) => resolve({ status: code ?? signal, output }))
  })
}

/** Failed tests of a file, or the file when it failed as a whole, with the first lines of the reason. */
function failuresIn({ name, status, message, assertionResults }) {
  const path = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0) return status === 'failed' ? [`${path}\n${firstLines(message)}`] : []
  return tests.map((test) => describe(path, test))
}

/** Tests that passed on a retry, with the reason of the first failure. */
function retriedIn({ name, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
  return tests.map((test) => describe(relative(root, name), test))
}

function describe(path, { fullName, failureMessages }) {
  return `${path} > ${fullName}\n${firstLines(failureMessages[0])}`
}

function firstLines(text = '') {
  return text.split('\n', 24).join('\n')
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

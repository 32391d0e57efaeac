// `npm test`: types, lint, then every test on a real database, mail server and browser; one line at the end.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root } from './ready.mjs'

await ensureInstalled()
await ensureBuilt()

const bin = (path) => join(root, 'node_modules', path)
const reports = mkdtempSync(join(tmpdir(), 'masrah-report-'))
const counts = { passed: 0, failed: 0, skipped: 0 }
/** Told again at the end: a log that is kept in part is kept from its end. */
const failures = []

for (const world of ['contract', 'server', 'web', 'e2e']) {
  step(`types: ${world}`, [bin('typescript/bin/tsc'), '-p', `tsconfig.${world}.json`])
}
step('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'])
vitest('rules and server', ['--project', 'rules', '--project', 'scripts', '--project', 'server'])
vitest('browser', ['--project', 'browser'])

rmSync(reports, { recursive: true, force: true })
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed === 0 ? 0 : 1)

/** A check that passes or fails as a whole. */
function step(name, args) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  counts[status === 0 ? 'passed' : 'failed']++
  if (status !== 0) failures.push(name)
}

/** A run of Vitest; its own failure to start counts as one. */
function vitest(name, args) {
  console.log(`\n— ${name}`)
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [bin('vitest/vitest.mjs'), 'run', ...args, ...reporters, ...process.argv.slice(2)]
  const { status } = spawnSync(node, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = read(report)
  counts.passed += numPassedTests
  counts.failed += status === 0 ? numFailedTests : Math.max(1, numFailedTests)
  counts.skipped += numPendingTests
  if (status !== 0) failures.push(...(failed(testResults) || [`${name}: ended with ${status}`]))
}

/** Each failed test, and each file that failed as a whole, with the first lines of why. */
function failed(files) {
  const told = files.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [`${path}\n${firstLines(message)}`] : []
    return tests.map((test) => `${path} > ${test.fullName}\n${firstLines(test.failureMessages[0])}`)
  })
  return told.length > 0 && told
}

function firstLines(text = '') {
  return text.split('\n', 8).join('\n')
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

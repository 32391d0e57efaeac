import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRunning } from './is-running.mjs'

/** A checkout with the real scripts, and stand-ins for npm, the build and the server. */
let checkout: string
const starts: ChildProcess[] = []

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'مسرح و ملف-'))
  for (const folder of ['scripts', 'bin', 'src/web', 'src/contract', 'src/server', 'dist']) {
    await mkdir(join(checkout, folder), { recursive: true })
  }
  for (const file of globSync(join(import.meta.dirname, '*.mjs'))) {
    await copyFile(file, join(checkout, 'scripts', basename(file)))
  }
  const work = (name: string, done: string) => `
    import { spawn } from 'node:child_process'
    import { appendFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
    const note = (line) => appendFileSync(${JSON.stringify(join(checkout, 'notes'))}, line + '\\n')
    const helper = spawn('sleep', ['60'])
    note('${name} ' + process.pid + ' ' + helper.pid)
    if (process.env.HANG !== '${name}') {
      helper.kill()
      const [failing, how, reason] = (process.env.FAIL ?? '').split(' ')
      if (failing === '${name}') {
        console.log('said of ' + reason)
        console.error('complained of ' + reason)
        if (how.startsWith('SIG')) process.kill(process.pid, how)
        process.exit(Number(how))
      }
      ${done}
    }`
  const modules = JSON.stringify(join(checkout, 'node_modules/node/bin'))
  const link = `mkdirSync(${modules}, { recursive: true })
      if (!existsSync(${modules} + '/node')) symlinkSync(process.execPath, ${modules} + '/node')`
  await writeFile(join(checkout, 'bin/npm.mjs'), work('install', link))
  await writeFile(join(checkout, 'bin/npm'), `#!/bin/sh\nexec "${process.execPath}" "${checkout}/bin/npm.mjs"\n`)
  await chmod(join(checkout, 'bin/npm'), 0o755)
  const pages = JSON.stringify(join(checkout, 'dist/server'))
  const pagesMade = `mkdirSync(${pages}, { recursive: true })
      appendFileSync(${pages} + '/server.js', '')`
  await writeFile(join(checkout, 'scripts/build.ts'), work('build', pagesMade))
  await writeFile(join(checkout, 'scripts/ticket-worker.ts'), '')
  await writeFile(
    join(checkout, 'src/server/main.ts'),
    `import { appendFileSync } from 'node:fs'
     const note = (what) => appendFileSync(${JSON.stringify(join(checkout, 'notes'))}, what + ' ' + process.pid + '\\n')
     for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => setTimeout(() => {
       note('stopped')
       process.exit(0)
     }, 50))
     // Once it listens for signals: tests send them as soon as they read this.
     note('server')
     setInterval(() => {}, 1000)
     console.log('open ' + process.env.FROM_FILE + ' ' + process.env.FROM_BOTH + ' ' + process.env.NODE_ENV)`,
  )
  for (const file of ['package-lock.json', 'vite.config.ts']) await writeFile(join(checkout, file), '{}')
  await writeFile(join(checkout, 'package.json'), '{"type":"module","scripts":{"start":"node scripts/start.mjs"}}')
})

afterEach(async () => {
  for (const start of starts.splice(0)) if (start.exitCode === null) start.kill('SIGKILL')
  for (const { pids } of await notes()) for (const pid of pids) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  await rm(checkout, { recursive: true, force: true, maxRetries: 5 })
})

function start(env: Record<string, string> = {}, ...options: string[]) {
  const child = spawn(process.execPath, [...options, join(checkout, 'scripts/start.mjs')], {
    cwd: '/',
    env: { PATH: `${join(checkout, 'bin')}:${process.env.PATH}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  starts.push(child)
  const run = { child, said: '', ended: once(child, 'close').then(() => child.exitCode ?? child.signalCode) }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      run.said += chunk
    })
  }
  return run
}

/** Records of the stand-ins: that they ran, and as which processes. */
async function notes(): Promise<{ what: string; pids: number[] }[]> {
  const text = await readFile(join(checkout, 'notes'), 'utf8').catch(() => '')
  return text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [what = '', ...pids] = line.split(' ')
      return { what, pids: pids.map(Number) }
    })
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 90_000; !(await condition()); await sleep(10)) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${condition}`)
  }
}

const counted = async (what: string) => (await notes()).filter((note) => note.what === what).length

describe('npm start', () => {
  // Other reasons: setup-failure.test.ts.
  it.each([
    [
      'install',
      '1',
      'ENOTFOUND',
      'Installing failed (exit code 1). The npm registry is not reachable. Check the network',
    ],
    ['build', 'SIGTERM', 'silence', 'Building failed (SIGTERM). The lines above say why.'],
  ])(
    'ends the whole %s on Ctrl-C, reports that it ended with %s (%s), and repeats it at each next start',
    async (phase, how, reason, line) => {
      const first = start({ HANG: phase })
      await until(async () => (await counted(phase)) === 1)
      // As a terminal does when the key is pressed twice.
      first.child.kill('SIGINT')
      first.child.kill('SIGINT')
      expect(await first.ended).toBe(130)
      const { pids = [] } = (await notes()).at(-1) ?? {}
      expect(pids).toHaveLength(2)
      expect(pids.filter(isRunning)).toEqual([])
      expect(existsSync(join(checkout, '.masrah-setup.lock'))).toBe(false)

      const failed = start({ FAIL: [phase, how, reason].join(' ') })
      expect(await failed.ended).toBe(1)
      const lines = failed.said.trim().split('\n')
      expect(lines).toEqual(expect.arrayContaining([`said of ${reason}`, `complained of ${reason}`]))
      expect(lines.at(-1)).toContain(line)
      expect(failed.said).not.toContain('    at ')
      expect(await counted('server')).toBe(0)

      const last = start()
      await until(() => last.said.includes('open'))
      expect(await counted(phase)).toBe(3)
      // The output of programs that succeed is not shown.
      expect(last.said).not.toContain('complained')
      last.child.kill('SIGINT')
      expect(await last.ended).toBe(0)
    },
  )

  it('reports that npm is missing, and that it installed no Node', async () => {
    await rm(join(checkout, 'bin/npm'))
    const missing = start({ PATH: checkout })
    expect(await missing.ended).toBe(1)
    expect(missing.said).toContain('Installing failed (spawn npm ENOENT). npm is not in PATH.')

    await writeFile(join(checkout, 'bin/npm'), '#!/bin/sh\nmkdir node_modules\n', { mode: 0o755 })
    const partial = start()
    expect(await partial.ended).toBe(1)
    expect(partial.said).toContain('ignore-scripts')
    expect(existsSync(join(checkout, 'node_modules/.masrah-installed'))).toBe(false)
  })

  it('builds again when the pages were deleted', async () => {
    await opened(start())
    await rm(join(checkout, 'dist/server'), { recursive: true })
    await opened(start())
    expect(await counted('build')).toBe(2)
  })

  it('stops the server when npm alone gets SIGTERM, and its whole group SIGTERM, as of systemd, or SIGINT, as of a terminal', async () => {
    await opened(start())
    let stopped = 1
    for (const [whom, signal] of [
      ['npm', 'SIGTERM'],
      ['group', 'SIGTERM'],
      ['group', 'SIGINT'],
    ] as const) {
      const npm = spawn('npm', ['start'], {
        cwd: checkout,
        env: { PATH: process.env.PATH, HOME: checkout },
        detached: true,
      })
      starts.push(npm)
      await until(async () => (await counted('server')) === stopped + 1)
      const { pids: [server = 0] = [] } = (await notes()).at(-1) ?? {}
      process.kill(whom === 'npm' ? (npm.pid ?? 0) : -(npm.pid ?? 0), signal)
      await until(() => !isRunning(server))
      expect(await counted('stopped'), `after ${signal} to the ${whom}`).toBe(++stopped)
    }
  })

  it('stops its server before it ends when it alone gets SIGTERM: systemd kills what is left then', async () => {
    const guide = await readFile(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
    expect(guide).toMatch(/^ExecStart=\/usr\/bin\/node scripts\/start\.mjs$[^`]*^KillMode=mixed$/m)
    const run = start()
    await until(() => run.said.includes('open'))
    const { pids: [server = 0] = [] } = (await notes()).at(-1) ?? {}
    run.child.kill('SIGTERM')
    await once(run.child, 'exit')
    expect([run.child.exitCode, isRunning(server)]).toEqual([0, false])
    expect(await counted('stopped')).toBe(1)
  })

  it('waits for another start that installs, says so, and does not install again', async () => {
    const first = start({ HANG: 'install' })
    await until(async () => (await counted('install')) === 1)
    const second = start()
    await until(() => second.said.includes(`Another start (process ${first.child.pid}) is installing or building`))
    expect(await counted('install')).toBe(1)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(143)
    await until(() => second.said.includes('open'))
    expect(await counted('install')).toBe(2)

    const third = start()
    await until(() => third.said.includes('open'))
    expect([await counted('install'), await counted('build')]).toEqual([2, 1])
  })

  it('takes over the lock of a killed start', async () => {
    const gone = spawn('true')
    await once(gone, 'exit')
    await writeFile(join(checkout, '.masrah-setup.lock'), String(gone.pid))
    const { said } = await opened(start())
    expect(said).not.toContain('Another start')
  })

  it('does not mistake an install interrupted after an earlier one for a finished one', async () => {
    await opened(start())
    await writeFile(join(checkout, 'package-lock.json'), '{"new":1}')
    const interrupted = start({ HANG: 'install' })
    await until(async () => (await counted('install')) === 2)
    interrupted.child.kill('SIGTERM')
    await interrupted.ended
    await writeFile(join(checkout, 'package-lock.json'), '{}')
    await opened(start())
    expect(await counted('install')).toBe(3)
  })

  it('runs the server for production, and reads a .env in the checkout; the environment wins', async () => {
    await writeFile(join(checkout, '.env'), 'FROM_FILE="of the file"\nFROM_BOTH=file\n')
    const { said } = await opened(start({ FROM_BOTH: 'environment' }))
    expect(said).toContain('open of the file environment production\n')
  })

  it('reports in one line that Node is too old', async () => {
    const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })"
    const run = start({}, '--import', `data:text/javascript,${encodeURIComponent(old)}`)
    expect(await run.ended).toBe(1)
    expect(run.said).toBe('Masrah needs Node 20.19 or newer; this is Node 18.20.8.\n')
    expect(await counted('install')).toBe(0)
  })
})

async function opened(run: ReturnType<typeof start>) {
  await until(() => run.said.includes('open'))
  run.child.kill('SIGINT')
  await run.ended
  return run
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from './errors.ts'
import { __vitePreload, SCRIPT_TIMEOUT_MS, ScriptGone } from './load-script.ts'

type Answer = 'lost' | 'never' | number | string

/** Responses by path, one for each request; the last one repeats. */
let answers: Record<string, Answer[]>
let requests: string[]

beforeEach(() => {
  vi.useFakeTimers()
  answers = {}
  requests = []
  vi.stubGlobal('location', { href: 'https://masrah.test/events' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (url: string, { signal, cache }: RequestInit) => {
    const path = url.replace('https://masrah.test', '')
    requests.push(cache === 'reload' ? `${path} again` : path)
    const all = answers[path] ?? ['']
    const answer = all.length > 1 ? all.shift() : all[0]
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if (answer === 'never') return new Promise((_, reject) => signal?.addEventListener('abort', reject))
    if (typeof answer === 'number') return new Response('', { status: answer })
    return new Response(answer, {
      headers: { 'content-type': answer?.startsWith('<') ? 'text/html' : 'text/javascript' },
    })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As the build writes `import()` of a file. The module itself is `ready`. */
function importing(file: string, files?: string[]) {
  const load = Object.assign(async () => 'ready', { toString: () => `()=>import(\`./${file}\`)` })
  const outcome = __vitePreload(load, files)
  outcome.catch(() => {})
  return outcome
}

it('loadScript fetches a lost script, and lost scripts that it imports, again after a pause', async () => {
  answers = { '/assets/a-1.js': ['lost', 502, 'import{x}from"./b-1.js";'], '/assets/b-1.js': ['lost', '<p>Log in', ''] }
  const outcome = importing('a-1.js')
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(outcome).resolves.toBe('ready')
  expect(requests).toEqual([
    ...['/assets/a-1.js', '/assets/a-1.js again', '/assets/a-1.js again'],
    ...['/assets/b-1.js', '/assets/b-1.js again', '/assets/b-1.js again'],
  ])
})

it.each([
  ['as long as the pause', 0.5, 500],
  ['shorter', 0, 250],
  ['longer', 0.9, 700],
])('waits at random: %s', async (_, random, ms) => {
  const file = `random-${ms}.js`
  vi.spyOn(Math, 'random').mockReturnValue(random)
  answers = { [`/assets/${file}`]: ['lost', ''] }
  const outcome = importing(file)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect(outcome).resolves.toBe('ready')
})

it('fetches each script once for all that import it', async () => {
  await importing('a-2.js', ['assets/c-2.js'])
  await importing('b-2.js', ['assets/c-2.js'])
  expect(requests.filter((url) => url.includes('c-2'))).toHaveLength(1)
})

it('fetches scripts that import each other once each', async () => {
  answers = { '/assets/a-7.js': ['import"./b-7.js";'], '/assets/b-7.js': ['import"./a-7.js";'] }
  await expect(importing('a-7.js')).resolves.toBe('ready')
  expect(requests).toEqual(['/assets/a-7.js', '/assets/b-7.js'])
})

it('runs a script without its styles where these are lost', async () => {
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: (link: HTMLLinkElement) => link.onerror?.('') },
  })
  const outcome = importing('a-8.js', ['assets/a-8.css'])
  await vi.advanceTimersByTimeAsync(0)
  expect(await Promise.race([outcome, 'pending'])).toBe('ready')
})

it('gives up after 120 seconds, and can be tried again', async () => {
  answers = { '/assets/a-3.js': ['lost', 'never', ''] }
  const outcome = importing('a-3.js')
  await vi.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS - 1)
  expect(await Promise.race([outcome, 'pending'])).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  await expect(outcome).rejects.toBeInstanceOf(NetworkError)
  await expect(importing('a-3.js')).resolves.toBe('ready')
})

it('gives up at once without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answers = { '/assets/a-4.js': ['lost'] }
  await expect(importing('a-4.js')).rejects.toBeInstanceOf(NetworkError)
})

it('says that a script is gone once it was not found three times', async () => {
  answers = { '/assets/a-5.js': [404] }
  const outcome = importing('a-5.js')
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(outcome).rejects.toBeInstanceOf(ScriptGone)
  expect(requests).toHaveLength(3)
})

it('loadScript rethrows an error of the script', async () => {
  const load = Object.assign(() => Promise.reject(new TypeError('a fault')), {
    toString: () => '()=>import("./a-6.js")',
  })
  await expect(__vitePreload(load)).rejects.toThrow('a fault')
})

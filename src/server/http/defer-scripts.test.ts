import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = (entry: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/>` +
  `<link rel="stylesheet" href="/assets/a.css"/></head><body><main>Text</main>` +
  `<script type="module" async="" src="${entry}" nonce="n"></script></body></html>`

/** Runs the inline script with stubs of the browser APIs that it uses; the context's arrays have `toSorted`. */
function run(html: string, isOld = false, fails = (_url: string, _attempt: number): boolean | 'foreign' => false) {
  const fetched: string[] = []
  const shown: string[] = []
  const [, script = ''] = /<script nonce="n">([\s\S]*?)<\/script>/.exec(html) ?? []
  const began: string[] = []
  const later: [() => void, number][] = []
  const listeners: Record<string, () => void> = {}
  // The rethrown failure would be an unhandled rejection of this process.
  runInNewContext(script.replace('import(', 'imported(').replace('throw error', ''), {
    AbortController,
    document: {
      createElement: () => ({ style: {}, setAttribute() {} }),
      body: { prepend: ({ textContent }: { textContent: string }) => shown.push(textContent) },
      head: { append: ({ href, src = href }: { href?: string; src?: string }) => began.push(String(src)) },
    },
    self: isOld ? {} : { CompressionStream },
    Math: { min: Math.min, random: () => 0.9 },
    imported: (src: string) => began.push(src),
    fetch: async (url: string) => {
      fetched.push(url)
      const failure = fails(url, fetched.filter((each) => each === url).length)
      if (failure === true) throw new TypeError('failed')
      return new Response('', { headers: { 'content-type': failure ? 'text/html' : 'text/javascript' } })
    },
    addEventListener: (name: string, listener: () => void) => {
      listeners[name] = listener
    },
    setTimeout: (callback: () => void, ms: number) => later.push([callback, ms]),
  })
  return { began, fetched, later, listeners, shown }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a page with deferred scripts', () => {
  it('has no element that a browser would fetch scripts for at once, and keeps everything else', () => {
    const html = deferScripts(page('/assets/index.js'), ['/assets/ar.js'], 'n', 'en')
    expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]+src=/)
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
    expect(html).toContain('<main>Text</main>')
  })

  it.each(['pointerdown', 'keydown', 'focusin'])('loads them at once on %s, and only once', async (touch) => {
    const { began, listeners, later } = run(deferScripts(page('/assets/index.js'), ['/assets/ar.js'], 'n', 'en'))
    expect(began).toEqual([])
    listeners[touch]?.()
    await settled()
    expect(began).toEqual(['/assets/a.js', '/assets/ar.js', '/assets/index.js'])
    listeners[touch]?.()
    for (const [callback] of later) callback()
    await settled()
    expect(began).toHaveLength(3)
  })

  it('loads them once painted, or after three seconds', async () => {
    const { began, listeners, later } = run(deferScripts(page('/assets/index.js'), [], 'n', 'en'))
    expect(later.map(([, ms]) => ms)).toEqual([3_000])
    listeners.load?.()
    later.at(-1)?.[0]()
    await settled()
    expect(began).toEqual(['/assets/a.js', '/assets/index.js'])
  })

  it.each([
    ['lost script', true],
    ['script that another network answered with its page', 'foreign'],
  ] as const)('fetches a %s again after a pause of random length, before any is run', async (_, failure) => {
    const lost = (url: string, attempt: number) => url === '/assets/a.js' && attempt === 1 && failure
    const { began, fetched, later, listeners } = run(deferScripts(page('/assets/index.js'), [], 'n', 'en'), false, lost)
    listeners.keydown?.()
    await settled()
    expect(began).toEqual([])
    expect(later.at(-1)?.[1]).toBe(700)
    later.at(-1)?.[0]()
    await settled()
    expect(fetched).toEqual(['/assets/a.js', '/assets/index.js', '/assets/a.js'])
    expect(began).toEqual(['/assets/a.js', '/assets/index.js'])
  })

  it('gives up after two minutes, and says so', async () => {
    const html = deferScripts(page('/assets/index.js'), [], 'n', 'en')
    const { began, later, listeners, shown } = run(html, false, (url) => url === '/assets/a.js')
    listeners.keydown?.()
    await settled()
    const [giveUp] = later.find(([, ms]) => ms === 120_000) ?? []
    expect(shown).toEqual([])
    giveUp?.()
    later.at(-1)?.[0]()
    await settled()
    expect(shown).toEqual(["This page didn't load completely. To book, log in or search, reload it."])
    expect(began).toEqual([])
  })

  it('loads none of them in an old browser, but a sentence that says so', () => {
    const { began, listeners } = run(deferScripts(page('/assets/index.js'), ['/assets/ar.js'], 'n', 'en'), true)
    listeners.pointerdown?.()
    expect(began).toEqual(['/old-browser.js'])
  })

  it('is unchanged without scripts', () => {
    expect(deferScripts('<html><body>Text</body></html>', ['/assets/ar.js'], 'n', 'en')).toBe(
      '<html><body>Text</body></html>',
    )
  })

  it('supports any file name of the build', async () => {
    const { began, listeners } = run(deferScripts(page("/assets/events.$id-$&-$'.js"), [], 'n', 'en'))
    listeners.keydown?.()
    await settled()
    expect(began.at(-1)).toBe("/assets/events.$id-$&-$'.js")
  })
})

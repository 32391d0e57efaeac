import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = (entry: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/>` +
  `<link rel="stylesheet" href="/assets/a.css"/></head><body><main>Text</main>` +
  `<script type="module" async="" src="${entry}" nonce="n"></script></body></html>`

/** Runs the inline script with stubs of the browser APIs that it uses; the context's arrays have `toSorted`. */
function run(html: string, isOld = false) {
  const [, script = ''] = /<script nonce="n">([\s\S]*?)<\/script>/.exec(html) ?? []
  const began: string[] = []
  const later: [() => void, number][] = []
  const listeners: Record<string, () => void> = {}
  runInNewContext(script.replace('import(', 'imported('), {
    document: {
      createElement: () => ({}),
      head: { append: ({ href, src = href }: { href?: string; src?: string }) => began.push(String(src)) },
    },
    self: isOld ? {} : { CompressionStream },
    imported: (src: string) => began.push(src),
    addEventListener: (name: string, listener: () => void) => {
      listeners[name] = listener
    },
    setTimeout: (callback: () => void, ms: number) => later.push([callback, ms]),
  })
  return { began, later, listeners }
}

describe('a page with deferred scripts', () => {
  it('has no element that a browser would fetch scripts for at once, and keeps everything else', () => {
    const html = deferScripts(page('/assets/index.js'), ['/assets/ar.js'], 'n')
    expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]+src=/)
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
    expect(html).toContain('<main>Text</main>')
  })

  it.each(['pointerdown', 'keydown', 'focusin'])('loads them at once on %s, and only once', (touch) => {
    const { began, listeners, later } = run(deferScripts(page('/assets/index.js'), ['/assets/ar.js'], 'n'))
    expect(began).toEqual([])
    listeners[touch]?.()
    expect(began).toEqual(['/assets/a.js', '/assets/ar.js', '/assets/index.js'])
    listeners[touch]?.()
    for (const [callback] of later) callback()
    expect(began).toHaveLength(3)
  })

  it('loads them once painted, or after three seconds', () => {
    const { began, listeners, later } = run(deferScripts(page('/assets/index.js'), [], 'n'))
    expect(later.map(([, ms]) => ms)).toEqual([3_000])
    listeners.load?.()
    later.at(-1)?.[0]()
    expect(began).toEqual(['/assets/a.js', '/assets/index.js'])
  })

  it('loads none of them in an old browser, but a sentence that says so', () => {
    const { began, listeners } = run(deferScripts(page('/assets/index.js'), ['/assets/ar.js'], 'n'), true)
    listeners.pointerdown?.()
    expect(began).toEqual(['/old-browser.js'])
  })

  it('is unchanged without scripts', () => {
    expect(deferScripts('<html><body>Text</body></html>', ['/assets/ar.js'], 'n')).toBe(
      '<html><body>Text</body></html>',
    )
  })

  it('supports any file name of the build', () => {
    const { began, listeners } = run(deferScripts(page("/assets/events.$id-$&-$'.js"), [], 'n'))
    listeners.keydown?.()
    expect(began.at(-1)).toBe("/assets/events.$id-$&-$'.js")
  })
})

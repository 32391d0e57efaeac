import { NetworkError } from './errors.ts'

/** Specification: lazily loaded scripts give up after this time. */
export const SCRIPT_TIMEOUT_MS = 120_000
/** The same on a page that was opened without a network, whose frame is empty (routes/offline.tsx). */
const OFFLINE_TIMEOUT_MS = 4_000
/** The first pause before a retry, on average; each is twice the previous one. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000
/** A file is gone after so many 404. */
const MAX_MISSES = 3

/** A 404 for a file of an earlier build: the page must be reloaded in the current build. */
export class ScriptGone extends Error {
  override readonly name = 'ScriptGone'
}

const IMPORTED = /\bimport\(["'`]\.\/([^"'`]+)["'`]\)/
const STATIC_IMPORTS = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

const isOfflineFrame = !import.meta.env.SSR && document.querySelector('main:empty') !== null

/** By the URL of a file that has arrived, or is on its way: the files that it imports. */
const files = new Map<string, Promise<string[]>>()

/**
 * Every `import()` of the build runs through this, in place of Vite's helper (vite.config.ts). Many browsers never fetch
 * a module again after a failure, nor any that imports it. So its bytes are fetched first, with retries, into the HTTP
 * cache, as are those of its imports; then the module loader cannot fail.
 *
 * @throws NetworkError offline, or in the end; ScriptGone.
 */
export async function __vitePreload<T>(load: () => Promise<T>, needed: string[] = []): Promise<T> {
  const name = IMPORTED.exec(String(load))?.[1]
  const urls = [...needed, ...(name ? [`assets/${name}`] : [])].map((file) => new URL(`/${file}`, location.href).href)
  const limit = isOfflineFrame ? OFFLINE_TIMEOUT_MS : SCRIPT_TIMEOUT_MS
  await fetchAll(urls, performance.now() + limit, new Set())
  return load()
}

/** Fetches files and all that they import; `seen` ends cycles. */
async function fetchAll(urls: string[], deadline: number, seen: Set<string>): Promise<void> {
  const next = urls.filter((url) => !seen.has(url))
  for (const url of next) seen.add(url)
  await Promise.all(next.map(async (url) => fetchAll(await importsOf(url, deadline), deadline, seen)))
}

function importsOf(url: string, deadline: number): Promise<string[]> {
  const known = files.get(url)
  if (known) return known
  const imports = url.endsWith('.css') ? linkStyles(url) : fetchScript(url, deadline)
  files.set(url, imports)
  imports.catch(() => files.delete(url))
  return imports
}

async function fetchScript(url: string, deadline: number): Promise<string[]> {
  // The page began with these.
  if (document.querySelector(`link[rel=modulepreload][href="${new URL(url).pathname}"]`)) return []
  const code = await fetchText(url, deadline)
  return [...code.matchAll(STATIC_IMPORTS)].map(([, name = '']) => new URL(name, url).href)
}

async function fetchText(url: string, deadline: number): Promise<string> {
  let misses = 0
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), Math.max(0, deadline - performance.now()))
    // After a failure not from a cache, which may hold half a file, or a captive portal's page.
    const cache = pause === FIRST_PAUSE_MS ? 'default' : 'reload'
    const response = await fetch(url, { signal: limit.signal, cache }).catch(() => undefined)
    const isScript = response?.ok && /javascript/.test(response.headers.get('content-type') ?? '')
    const text = isScript ? await response.text().catch(() => undefined) : undefined
    clearTimeout(timer)
    if (text !== undefined) return text
    // During a rolling release another process may have an older build.
    if (response?.status === 404 && ++misses === MAX_MISSES) throw new ScriptGone(url)
    // All whom a server failed at the same moment would otherwise come back at the same moments.
    const wait = pause * (0.5 + Math.random())
    if (!navigator.onLine || performance.now() + wait > deadline) throw new NetworkError()
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Without its styles a script works, so these are not waited for a second time. */
function linkStyles(href: string): Promise<string[]> {
  if (document.querySelector(`link[rel=stylesheet][href="${new URL(href).pathname}"]`)) return Promise.resolve([])
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = link.onerror = () => resolve([])
    document.head.append(link)
  })
}

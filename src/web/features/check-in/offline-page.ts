const WORKER = '/check-in-worker.js'
const PAGE = '/check-in'

let isKept = false

/**
 * Has the service worker cache this page and everything that it loads, now and later, such as the QR reader, for use
 * without a network. Its scope is this page only.
 */
export async function keepPageOffline(): Promise<void> {
  if (isKept || !('serviceWorker' in navigator)) return
  isKept = true
  try {
    await navigator.serviceWorker.register(WORKER, { scope: PAGE })
    const { active } = await navigator.serviceWorker.ready
    const files = new Set<string>()
    new PerformanceObserver((loaded) => {
      const before = files.size
      for (const { name } of loaded.getEntries()) if (name.startsWith(`${location.origin}/assets/`)) files.add(name)
      if (files.size > before) active?.postMessage({ page: PAGE, files: [...files] })
    }).observe({ type: 'resource', buffered: true })
  } catch {
    // Private windows and plain HTTP have no service workers: the page works while it stays open.
  }
}

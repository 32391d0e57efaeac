const WORKER = '/check-in-worker.js'
const PAGE = '/check-in'

let keeping: Promise<boolean> | undefined

/**
 * Has the service worker cache this page and everything that it loads, now and later, such as the QR reader, for use
 * without a network. Its scope is this page only. Resolves to false where the browser has or allows none, as in private
 * windows and on plain HTTP.
 */
export function keepPageOffline(): Promise<boolean> {
  keeping ??= startWorker().then(
    () => true,
    () => {
      keeping = undefined
      return false
    },
  )
  return keeping
}

async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: PAGE })
  const { active } = await navigator.serviceWorker.ready
  const files = new Set<string>()
  new PerformanceObserver((loaded) => {
    const before = files.size
    for (const { name } of loaded.getEntries()) if (name.startsWith(`${location.origin}/assets/`)) files.add(name)
    if (files.size > before) active?.postMessage({ page: PAGE, files: [...files] })
  }).observe({ type: 'resource', buffered: true })
}

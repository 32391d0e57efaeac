import { type ComponentType, type RefObject, use, useEffect, useState } from 'react'

/** Long enough for React to show the failure. */
const FAILURE_LASTS_MS = 1_000

/** Forget the failures of the last moment. */
const failed = new Set<() => void>()

/** Lets whatever failed to load be loaded again at once: the page is about to be tried again. */
export function forgetFailures(): void {
  for (const forget of failed) forget()
}

/**
 * Caches a load, for `use`. A failure is forgotten after a moment. Forgotten at once, React would load again each time
 * it renders to show it; and `lazy` keeps it until the page is reloaded.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const begun = load()
    loading = begun
    begun.then(
      // React's own marks on a promise: from now on `use` returns synchronously.
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => {
        const forget = () => {
          if (failed.delete(forget)) loading = undefined
        }
        failed.add(forget)
        setTimeout(forget, FAILURE_LASTS_MS)
      },
    )
    return begun
  }
}

/** As React's `lazy`, but a component that failed to load is loaded again when its error boundary resets. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loadComponent = loadOnce(load)
  return function Part(props) {
    const Loaded = use(loadComponent())
    return <Loaded {...props} />
  }
}

/** Whether the element has come near the viewport, for content that is loaded only then. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** A hook in a mounted component. */
export interface RenderedHook<Result> {
  /** The hook's latest result. */
  readonly result: Result
  unmount(): void
}

/**
 * Mounts a component that only calls the hook, within `wrap`. Wrap state changes in `await act(async () => …)`. Stubs
 * the globals of a page that React looks for: `vi.unstubAllGlobals()` ends it.
 */
export async function renderHook<Result>(
  useHook: () => Result,
  wrap: (children: ReactNode) => ReactNode = (children) => children,
): Promise<RenderedHook<Result>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('HTMLIFrameElement', class {})
  const document = { nodeType: 9, addEventListener() {}, removeEventListener() {} }
  const container = { ...document, nodeType: 1, tagName: 'DIV', ownerDocument: document } as unknown as Element
  let result: Result
  function Component() {
    result = useHook()
    return null
  }
  const root = createRoot(container)
  await act(async () => root.render(wrap(createElement(Component))))
  return {
    get result() {
      return result
    },
    unmount: () => act(() => root.unmount()),
  }
}

import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../testing/render-hook.ts'
import { setLiveConnected } from './events.ts'
import { usePolling } from './use-polling.ts'

afterEach(() => {
  setLiveConnected(false)
  vi.unstubAllGlobals()
})

it('queries are fetched again at intervals while live events are interrupted', async () => {
  const hook = await renderHook(() => usePolling(1_000))
  expect(hook.result).toEqual({ refetchInterval: 1_000 })
  await act(async () => setLiveConnected(true))
  expect(hook.result).toEqual({ refetchInterval: false })
  await act(async () => setLiveConnected(false))
  expect(hook.result).toEqual({ refetchInterval: 1_000 })
  hook.unmount()
})

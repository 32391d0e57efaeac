import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../testing/render-hook.ts'
import { refetchAfterChange, setLiveConnected, usePolling } from './events.ts'

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

/** An observed query whose responses the test controls. */
function setup() {
  const queryClient = new QueryClient()
  const answers: PromiseWithResolvers<string>[] = []
  const queryKey = ['query']
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
  return { queryClient, queryKey, answers }
}

it('refetchAfterChange replaces an initial response that was under way during the change', async () => {
  const { queryClient, queryKey, answers } = setup()
  const refetched = refetchAfterChange(queryClient, { queryKey })
  answers[0]?.resolve('before')
  await expect.poll(() => answers.length).toBe(2)
  expect(queryClient.getQueryData(queryKey)).toBe('before')
  answers[1]?.resolve('after')
  await refetched
  expect(queryClient.getQueryData(queryKey)).toBe('after')
})

it('refetchAfterChange drops a later response that was under way during the change', async () => {
  const { queryClient, queryKey, answers } = setup()
  answers[0]?.resolve('first')
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('first')
  void queryClient.refetchQueries({ queryKey })
  await expect.poll(() => answers.length).toBe(2)
  const refetched = refetchAfterChange(queryClient, { queryKey })
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.resolve('after')
  answers[1]?.resolve('before')
  await refetched
  expect(queryClient.getQueryData(queryKey)).toBe('after')
})

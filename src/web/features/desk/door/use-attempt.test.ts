import { afterEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../../testing/render-hook.ts'
import { useAttempt } from './use-attempt.ts'

afterEach(() => vi.unstubAllGlobals())

it('An attempt has the same id again until it is answered or has another content', async () => {
  const { idOf, end } = (await renderHook(useAttempt)).result
  const first = idOf({ amount: 7 })
  expect(idOf({ amount: 7 })).toBe(first)
  // The server would take it for the first.
  const other = idOf({ amount: 3.5 })
  expect(other).not.toBe(first)
  end()
  expect(idOf({ amount: 3.5 })).not.toBe(other)
})

import { afterEach, expect, it, vi } from 'vitest'
import { renderHook } from '../testing/render-hook.ts'
import { idempotencyKey, useIdempotencyKey } from './idempotency-key.ts'

afterEach(() => vi.unstubAllGlobals())

it('useIdempotencyKey keeps the key of a request until it is answered or has another content', async () => {
  const { idOf, end } = (await renderHook(useIdempotencyKey)).result
  const first = idOf({ amount: 7 })
  expect(idOf({ amount: 7 })).toBe(first)
  // The server would take it for the first.
  const other = idOf({ amount: 3.5 })
  expect(other).not.toBe(first)
  end()
  expect(idOf({ amount: 3.5 })).not.toBe(other)
})

it('idempotencyKey keeps the key for other content where the request goes on', () => {
  const last = { id: crypto.randomUUID(), content: { amount: 7 } }
  expect(idempotencyKey({ amount: 3.5 }, last, true)).toBe(last.id)
  expect(idempotencyKey({ amount: 3.5 }, last)).not.toBe(last.id)
  expect(idempotencyKey({ amount: 7 }, last)).toBe(last.id)
})

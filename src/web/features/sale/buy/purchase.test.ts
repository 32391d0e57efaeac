import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from '../../../lib/errors.ts'
import { answerCalls } from '../../../testing/api.ts'
import { settlePurchase } from './pending-purchase.ts'
import { purchase, UnansweredPurchase } from './purchase.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('../../../lib/api.ts', () => import('../../../testing/api.ts'))

const details = { eventId: crypto.randomUUID(), userEmail: 'laila@example.com', userPhone: '', quantity: 2 }
const FAULT = new TypeError('AbortSignal.any is not a function')
const CONFLICT = Object.assign(new Error('another'), { defined: true, code: 'PURCHASE_CONFLICT', status: 409 })

const create = vi.fn()
const get = vi.fn()
beforeEach(() => {
  settlePurchase(details.eventId, 'bought')
  create.mockReset()
  get.mockReset()
  answerCalls({ tickets: { create, get } })
})

it('a purchase without an answer may have succeeded', async () => {
  create.mockRejectedValue(new NetworkError())
  await expect(purchase(details)).rejects.toBeInstanceOf(UnansweredPurchase)
})

it.each([
  ['in the purchase', [FAULT]],
  ['in looking for an earlier one', [CONFLICT, FAULT]],
])('a fault of the program is no missing answer: %s', async (_, [first, second]) => {
  create.mockRejectedValue(first)
  get.mockRejectedValue(second)
  await expect(purchase(details)).rejects.toBe(FAULT)
})

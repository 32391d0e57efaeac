import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../testing/render-hook.ts'
import { type ChosenType, fieldOfType, useQuantities } from './use-quantities.ts'

afterEach(() => vi.unstubAllGlobals())

const words = {
  quantity_invalid: 'invalid',
  too_few_left: 'too few left',
  least: (count: number) => `at least ${count}`,
  most: (count: number) => `at most ${count}`,
}
const chairs: ChosenType = { field: fieldOfType('a'), typeId: 'a', price: 0.1, remaining: 5, min: 2, max: 4 }
const floor: ChosenType = { field: fieldOfType('b'), typeId: 'b', price: 0.2, remaining: null, min: 1, max: 20 }

it('useQuantities chooses none of several types at first, and sums what is typed', async () => {
  const hook = await renderHook(() => useQuantities([chairs, floor], words))
  expect(hook.result).toMatchObject({ people: 0, items: [] })
  await act(async () => hook.result.stepsOf(chairs).onChange('٣'))
  await act(async () => hook.result.stepsOf(floor).onChange(''))
  expect(hook.result).toMatchObject({ people: 3, items: [{ type_id: 'a', quantity: 3 }] })
  expect(hook.result.totalOf()).toBe(0.3)
  expect(hook.result.errorOf(floor)).toBeUndefined()
})

it.each([
  ['1', 'at least 2'],
  ['5', 'at most 4'],
  ['6', 'too few left'],
  ['x', 'invalid'],
  ['0', undefined],
])('of several types, %s of one is %s', async (text, error) => {
  const hook = await renderHook(() => useQuantities([chairs, floor], words))
  await act(async () => hook.result.stepsOf(chairs).onChange(text))
  expect(hook.result.errorOf(chairs)).toBe(error)
})

it('useQuantities chooses the least of an only type, of which 0 is an error', async () => {
  const only: ChosenType = { ...chairs, field: 'quantity' }
  const hook = await renderHook(() => useQuantities([only], words, false))
  expect(hook.result.stepsOf(only)).toMatchObject({ value: '2', min: 2, max: 4 })
  await act(async () => hook.result.stepsOf(only).onChange('0'))
  expect(hook.result.errorOf(only)).toBe('invalid')
})

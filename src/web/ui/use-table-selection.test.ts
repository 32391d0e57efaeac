import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook } from '../testing/render-hook.ts'
import { useTableSelection } from './use-table-selection.ts'

interface TableRow {
  id: string
  free: boolean
}

const row = (id: string, free = true): TableRow => ({ id, free })

afterEach(() => vi.unstubAllGlobals())

async function select(max: number) {
  const hook = await renderHook(() =>
    useTableSelection<TableRow>({
      rowKey: ({ id }) => id,
      isSelectable: ({ free }) => free,
      max,
      label: ({ id }) => id,
    }),
  )
  return {
    hook,
    set: (rows: TableRow[], selected: boolean) => act(() => hook.result.set(rows, selected)),
    ids: () => hook.result.rows.map(({ id }) => id),
  }
}

it('rows stay selected when another page is loaded and this one is loaded anew', async () => {
  const { hook, set, ids } = await select(10)
  set([row('a'), row('b', false), row('c')], true)
  set([row('d')], true)
  set([row('a')], false)
  expect(ids()).toEqual(['c', 'd'])
  expect([row('c'), row('b'), row('a')].map(hook.result.has)).toEqual([true, false, false])
  act(() => hook.result.clear())
  expect(ids()).toEqual([])
})

it('no more rows than the maximum are selected', async () => {
  const { hook, set, ids } = await select(2)
  set([row('a')], true)
  expect(hook.result.isFull).toBe(false)
  set([row('a'), row('b'), row('c')], true)
  expect(ids()).toEqual(['a', 'b'])
  expect(hook.result.isFull).toBe(true)
})

import { useEffect, useRef } from 'react'
import { useBundle } from '../lib/i18n.tsx'
import { Checkbox } from './checkbox.tsx'
import type { TableSelection } from './use-table-selection.ts'

interface SelectPageProps<Row> {
  rows: Row[]
  selection: TableSelection<Row>
}

/** Selects all rows of the page; nothing if none can be selected. */
export function SelectPage<Row>({ rows, selection }: SelectPageProps<Row>) {
  const words = useBundle('admin').table
  const box = useRef<HTMLInputElement>(null)
  const selectable = rows.filter(selection.isSelectable)
  const count = selectable.filter(selection.has).length
  const isWhole = count === selectable.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isWhole
  })
  if (selectable.length === 0) return null
  return (
    <Checkbox
      ref={box}
      label={words.select_page}
      checked={isWhole}
      disabled={count === 0 && selection.isFull}
      // Where no more can be selected, it deselects.
      onChange={() => selection.set(selectable, !isWhole && !selection.isFull)}
    />
  )
}

/** The checkbox of a row; nothing if it cannot be selected. */
export function SelectRow<Row>({ row, selection }: { row: Row; selection: TableSelection<Row> }) {
  if (!selection.isSelectable(row)) return null
  const isSelected = selection.has(row)
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={selection.label(row)}
        checked={isSelected}
        disabled={!isSelected && selection.isFull}
        onChange={({ target }) => selection.set([row], target.checked)}
        className="size-5 accent-brand"
      />
    </label>
  )
}

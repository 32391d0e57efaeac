import { useState } from 'react'

interface SelectionOptions<Row> {
  rowKey: (row: Row) => string
  isSelectable: (row: Row) => boolean
  /** Most rows that may be selected at once. */
  max: number
  /** Name of a row's checkbox. */
  label: (row: Row) => string
}

/** Rows selected by checkboxes (`useTableSelection`). */
export interface TableSelection<Row> extends Pick<SelectionOptions<Row>, 'isSelectable' | 'label'> {
  rows: Row[]
  isFull: boolean
  has: (row: Row) => boolean
  /** Selects or deselects rows: of a page only the selectable ones, as many as there is room for. */
  set: (rows: Row[], selected: boolean) => void
  clear: () => void
}

/** Selected rows of a `DataTable`; they stay selected on its other pages, and with other filters. */
export function useTableSelection<Row>({ rowKey, isSelectable, max, label }: SelectionOptions<Row>) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())

  function set(rows: Row[], isSelected: boolean): void {
    setSelected((before) => {
      const after = new Map(before)
      for (const row of rows) {
        if (!isSelected) after.delete(rowKey(row))
        else if (isSelectable(row) && after.size < max) after.set(rowKey(row), row)
      }
      return after
    })
  }

  const selection: TableSelection<Row> = {
    rows: [...selected.values()],
    isFull: selected.size >= max,
    has: (row) => selected.has(rowKey(row)),
    set,
    clear: () => setSelected(new Map()),
    isSelectable,
    label,
  }
  return selection
}

import { useEffect, useRef } from 'react'
import { MAX_SEARCH, readText } from '../../contract/rules/typed-text.ts'
import { useBundle } from '../lib/i18n.tsx'
import { TextField } from './field.tsx'
import { Select } from './select.tsx'
import type { TableState } from './use-table.ts'

const DEBOUNCE_MS = 300

/** The search box of a table, which searches while typing. */
export function TableSearch({ label, table }: { label: string; table: TableState }) {
  const q = table.request.q ?? ''
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const searched = useRef(q)

  useEffect(() => () => clearTimeout(timer.current), [])

  // Back and forward change the URL, too.
  useEffect(() => {
    if (q === searched.current || !input.current) return
    clearTimeout(timer.current)
    searched.current = q
    input.current.value = q
  }, [q])

  function search(typed: string): void {
    clearTimeout(timer.current)
    const words = readText(typed) ?? ''
    if (words === searched.current) return
    // Back leaves a search as a whole, not letter by letter.
    const replace = searched.current !== ''
    searched.current = words
    table.change({ q: words || undefined }, { replace })
  }

  return (
    <search className="w-full sm:w-80">
      <TextField
        ref={input}
        type="search"
        label={label}
        defaultValue={q}
        maxLength={MAX_SEARCH}
        dir="auto"
        onChange={({ target: { value } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(value), DEBOUNCE_MS)
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && search(currentTarget.value)}
      />
    </search>
  )
}

interface TableSortProps {
  sorts: { sort: string; label: string }[]
  table: TableState
}

/** The sort order of a table, for cards, which have no headers. */
export function TableSort({ sorts, table }: TableSortProps) {
  const words = useBundle('admin').table
  const { sort, order } = table.request
  const { initial } = table
  const isColumn = sorts.some((column) => column.sort === initial.sort)
  return (
    <div className="w-full sm:w-80 desk:hidden">
      <Select
        label={words.sort}
        value={`${sort} ${order}`}
        onChange={({ target: { value } }) => {
          const [name, direction] = value.split(' ')
          table.change({ sort: name, order: direction })
        }}
      >
        {!isColumn && <option value={`${initial.sort} ${initial.order}`}>{words.newest}</option>}
        {sorts.flatMap(({ sort: name, label }) =>
          (['asc', 'desc'] as const).map((direction) => (
            <option key={name + direction} value={`${name} ${direction}`}>
              {words.sorted[direction](label)}
            </option>
          )),
        )}
      </Select>
    </div>
  )
}

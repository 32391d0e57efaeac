import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router'
import { readSearch } from '../../contract/rules/typed-text.ts'

type SortOrder = 'asc' | 'desc'

/** Parameters of a list, as the API takes them. */
export interface TableRequest<Sort extends string> {
  q?: string
  sort: Sort
  order: SortOrder
  cursor?: string
}

export interface TableOptions<Sort extends string> {
  /** The API's sort orders; the first is the default. */
  sorts: readonly [Sort, ...Sort[]]
  /** Direction of the default order. */
  order?: SortOrder
  /** Prefix of the search parameters, if a page has several tables. */
  name?: string
}

type Changes = Partial<Record<keyof TableRequest<string>, string>>

/** State of a table, kept in the URL of its page. */
export function useTableState<Sort extends string>({ sorts, order = 'desc', name }: TableOptions<Sort>) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const key = (field: string) => (name ? `${name}_${field}` : field)

  function read(field: keyof TableRequest<Sort>): string | undefined {
    const value = search[key(field)]
    return typeof value === 'string' && value ? value : undefined
  }

  const request: TableRequest<Sort> = {
    q: readSearch(read('q')),
    sort: sorts.find((sort) => sort === read('sort')) ?? sorts[0],
    order: (['asc', 'desc'] as const).find((direction) => direction === read('order')) ?? order,
    cursor: read('cursor'),
  }

  /** Link to the same page with these changes; any of them except a cursor returns to the first page. */
  function link(changes: Changes): Pick<LinkProps, 'to' | 'search' | 'resetScroll'> {
    const next = Object.entries({ cursor: undefined, ...changes }).map(([field, value]) => [key(field), value])
    return {
      to: '.',
      search: (before: object) => ({ ...before, ...Object.fromEntries(next) }),
      resetScroll: false,
    }
  }

  return {
    request,
    initial: { sort: sorts[0], order },
    param: key,
    link,
    change: (changes: Changes, { replace = false } = {}) => void navigate({ ...link(changes), replace }),
  }
}

/** State of a table (`useTableState`). */
export interface TableState {
  request: TableRequest<string>
  /** The default order. */
  initial: Pick<TableRequest<string>, 'sort' | 'order'>
  /** Name of a search parameter of this table. */
  param: (field: string) => string
  link: (changes: Changes) => Pick<LinkProps, 'to' | 'search' | 'resetScroll'>
  /** Navigates to the page of the link; with `replace` without a history entry. */
  change: (changes: Changes, options?: { replace?: boolean }) => void
}

import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router'
import { readText } from '../../contract/rules/typed-text.ts'
import { linkedCursor } from '../lib/cursor-page.ts'

type SortOrder = 'asc' | 'desc'

/** Parameters of a list, as the API takes them. */
interface TableRequest<Sort extends string> {
  q?: string
  sort: Sort
  order: SortOrder
  cursor?: string
  limit?: number
}

/** Rows of a table that stands beside others on its page. */
const FEW_ROWS = 10

interface TableOptions<Sort extends string> {
  /** The API's sort orders; the first is the default. */
  sorts: readonly [Sort, ...Sort[]]
  /** Direction of the default order. */
  order?: SortOrder
  /** Prefix of the search parameters, if a page has several tables. */
  name?: string
}

type Changes = Partial<Record<keyof TableRequest<string>, string>>

/** State of a table, kept in the URL of its page. */
function useTableState<Sort extends string>({ sorts, order = 'desc', name }: TableOptions<Sort>) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const key = (field: string) => (name ? `${name}_${field}` : field)

  function read(field: keyof TableRequest<Sort>): string | undefined {
    const value = search[key(field)]
    return typeof value === 'string' && value ? value : undefined
  }

  const request: TableRequest<Sort> = {
    q: readText(read('q')),
    sort: sorts.find((sort) => sort === read('sort')) ?? sorts[0],
    order: (['asc', 'desc'] as const).find((direction) => direction === read('order')) ?? order,
    cursor: read('cursor'),
    ...(name && { limit: FEW_ROWS }),
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

/** State of a table, kept in the URL of its page. */
export type TableState = ReturnType<typeof useTableState<string>>

/** A page of an admin list. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** There are more than `total`. */
  hasMore: boolean
  /** Cursors of the pages after and before this one. */
  next?: string
  previous?: string
}

interface ListResponse<Row> {
  headers: { link?: string; 'x-total-count': string; 'x-total-more'?: string }
  body: Row[]
}

/** The page in a response of the API (`listOutput` of the contract). */
export function listPage<Row>({ headers, body }: ListResponse<Row>): ListPage<Row> {
  return {
    rows: body,
    total: Number(headers['x-total-count']),
    hasMore: headers['x-total-more'] === 'true',
    next: linkedCursor('next', headers.link),
    previous: linkedCursor('prev', headers.link),
  }
}

interface ListOptions<Row, Sort extends string> extends TableOptions<Sort> {
  /** Key of the list, with everything that narrows it; the request is added. */
  queryKey: QueryKey
  /** Fetches the page of a request. */
  fetch: (request: TableRequest<Sort>) => Promise<ListResponse<Row>>
}

/** An admin list for `DataTable`: its state, in the URL, and the page that it asks for. */
export function useTable<Row, Sort extends string>({ queryKey, fetch, ...options }: ListOptions<Row, Sort>) {
  const table = useTableState(options)
  const { request } = table
  const list = useQuery({
    queryKey: [...queryKey, request],
    queryFn: async () => listPage(await fetch(request)),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  return { ...table, list }
}

/** An admin list (`useTable`). */
export interface Table<Row> extends TableState {
  list: Pick<
    ReturnType<typeof useTable<Row, string>>['list'],
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >
}

import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type ListResponse, listPage } from '../lib/list-page.ts'
import { type TableOptions, type TableRequest, type TableState, useTableState } from './use-table-state.ts'

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

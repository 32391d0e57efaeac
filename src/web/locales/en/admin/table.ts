import type { table as arabic } from '../../ar/admin/table.ts'
import { plural } from '../../plural.ts'

export const table: typeof arabic = {
  actions: 'Actions',
  select: 'Selection',
  select_page: 'Select all on this page',
  sort: 'Sort by',
  newest: 'Newest first',
  sorted: {
    asc: (column) => `${column}, ascending`,
    desc: (column) => `${column}, descending`,
  },
  count: plural('en', { one: '{n} result', other: '{n} results' }),
  count_over: (count) => `More than ${count} results`,
  no_match: 'Nothing matches this search.',
  clear_search: 'Clear search',
  pages_of: (caption) => `Pages: ${caption}`,
  previous: 'Previous',
  next: 'Next',
  first_page: 'First page',
}

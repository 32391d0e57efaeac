import type * as arabic from '../ar/admin.ts'
import { plural } from '../plural.ts'
import { audit } from './admin/audit.ts'
import { bounces } from './admin/bounces.ts'
import { dashboard } from './admin/dashboard.ts'
import { finance } from './admin/finance.ts'
import { guests } from './admin/guests.ts'
import { mailings } from './admin/mailings.ts'
import { records } from './admin/records.ts'
import { reports } from './admin/reports.ts'
import { transfers } from './admin/transfers.ts'
import { users } from './admin/users.ts'

export const common: typeof arabic.common = {
  all: 'All',
  name: 'Name',
  full_name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  id: 'ID',
  place: 'Place',
  map_url: 'Map link',
  capacity: 'Capacity',
  tickets: 'Tickets',
  admitted: 'Checked in',
  state: 'Status',
  reason: 'Reason',
  edit: 'Edit',
  remove: 'Delete',
  restore: 'Restore',
  search_people: 'Search by name or email',
  labelled: (action, name) => `${action}: ⁨${name}⁩`,
  in_language: { ar: 'In Arabic', en: 'In English' },
  bahrain_time: 'All times are Bahrain time.',
  preview: 'Preview',
  preview_language: 'Preview language',
  length: (count, max) => `${count} of ${max}`,
}

export const table: typeof arabic.table = {
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
  fold: 'Search and sort',
  no_match: 'Nothing matches this search.',
  clear_search: 'Clear search',
  pages_of: (caption) => `Pages: ${caption}`,
  previous: 'Previous',
  next: 'Next',
  first_page: 'First page',
}

export const admin: typeof arabic.admin = {
  audit,
  bounces,
  common,
  dashboard,
  finance,
  guests,
  mailings,
  records,
  reports,
  table,
  transfers,
  users,
}

import { expect, it } from 'vitest'
import { filtersForApi, readAuditFilters } from './filters.ts'

it('The filters of the audit log reach from the start of the first day in Bahrain to the end of the last', () => {
  const filters = readAuditFilters({
    from: '٢٠٢٦-١٢-٠١',
    to: '2026-12-02',
    admin: ' noor@example.com ',
    action: 'ticket.void',
  })
  expect(filtersForApi(filters)).toEqual({
    ...{ action: 'ticket.void', admin: 'noor@example.com', entity_id: undefined },
    ...{ from: '2026-11-30T21:00:00.000Z', to: '2026-12-02T21:00:00.000Z' },
  })
})

it.each([{ action: 'ticket.eat' }, { admin: '  ' }, { entity_id: 7 }, { from: '2026-02-30' }, { to: 'tomorrow' }])(
  'An audit filter of a URL that is none is dropped: %o',
  (search) => {
    expect(filtersForApi(readAuditFilters(search))).toEqual({})
  },
)

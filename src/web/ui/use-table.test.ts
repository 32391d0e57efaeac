import { expect, it } from 'vitest'
import { listPage } from './use-table.ts'

const URL = '/api/admin/users?q=a&limit=25'

it('listPage reads the cursors of both neighbours from Link', () => {
  const link = `<${URL}&cursor=YQ-_>; rel="prev", <${URL}&cursor=Yg>; rel="next"`
  expect(listPage({ headers: { link, 'x-total-count': '1000', 'x-total-more': 'true' }, body: [1] })).toEqual({
    rows: [1],
    total: 1000,
    hasMore: true,
    previous: 'YQ-_',
    next: 'Yg',
  })
})

it('listPage finds no neighbours without Link', () => {
  expect(listPage({ headers: { 'x-total-count': '0' }, body: [] })).toEqual({ rows: [], total: 0, hasMore: false })
})

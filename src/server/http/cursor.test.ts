import { expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { pageOf } from './cursor.ts'

const IDS = ['1', '2', '3'].map((digit) => `0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f1${digit}`)
const rows = IDS.map((id) => ({ id, created_at: '2026-12-01T09:00:00.000Z' }))

it('A page links to the next one, after its last row, only when there are more rows than it shows', () => {
  const page = (found: typeof rows) => pageOf(contract.notifications.list, { limit: 2 }, found)
  const next = new URLSearchParams({ limit: '2', cursor: `2026-12-01T09:00:00.000Z~${IDS[1]}` })
  expect(page(rows)).toEqual({
    headers: { link: `</api/notifications?${next}>; rel="next"` },
    body: rows.slice(0, 2),
  })
  expect(page(rows.slice(0, 2))).toEqual({ headers: { link: undefined }, body: rows.slice(0, 2) })
})

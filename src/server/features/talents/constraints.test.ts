import { expect, it } from 'vitest'
import { MAX_MEDIA_LINK, MAX_MEDIA_LINKS, MEDIA_HOSTS } from '../../../contract/rules/media-link.ts'
import { AREAS } from '../../../contract/rules/talent.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp()

/** The only value of the only row. */
async function readValue<Value>(sql: string, values: unknown[] = []): Promise<Value | undefined> {
  const { rows } = await app.db.query<[Value]>({ text: sql, values, rowMode: 'array' })
  return rows[0]?.[0]
}

it('the database accepts the areas of the contract and no others', async () => {
  const check = await readValue<string>(
    `select pg_get_constraintdef(oid) from pg_constraint where conname = 'talents_area_check'`,
  )
  expect([...(check ?? '').matchAll(/'(\w+)'/g)].map(([, area]) => area)).toEqual([...AREAS])
})

it("the database accepts media links of the contract's hosts and no others", async () => {
  const source = await readValue<string>(`select pg_get_functiondef('are_media_links'::regproc)`)
  const hosts = /\^https:\/\/\(([^)]+)\)/
    .exec(source ?? '')?.[1]
    ?.replaceAll('\\', '')
    .split('|')
  expect(hosts?.toSorted()).toEqual([...new Set(Object.values(MEDIA_HOSTS).map(([, host]) => host))].toSorted())
})

it('the database accepts as many media links as the contract, and as long ones', async () => {
  const areKept = (links: string[]) => readValue<boolean>('select are_media_links($1)', [links])
  const many = Array.from({ length: MAX_MEDIA_LINKS }, (_, i) => `https://youtu.be/${i}`)
  const long = 'https://youtu.be/'.padEnd(MAX_MEDIA_LINK, 'x')
  expect(await areKept(many)).toBe(true)
  expect(await areKept([...many, 'https://youtu.be/x'])).toBe(false)
  expect(await areKept([long])).toBe(true)
  expect(await areKept([`${long}x`])).toBe(false)
})

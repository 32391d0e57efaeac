import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Talent } from '../../contract/calls/talents.ts'
import { CATEGORIES } from '../../contract/rules/category.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { demoCrowd, demoPeople, demoTalents } from './data.ts'
import { demoId } from './identity.ts'
import { personImage } from './load-people.ts'
import { demoImage, loadTalents } from './load-talents.ts'

const BUDGET_BYTES = 8_000_000

/** Files of a profile image and of a portfolio image. */
const PROFILE = ['160.avif', '320.avif', '480.avif', '960.avif', '160.webp', '480.webp', '960.webp']
const WORK = ['480.avif', '960.avif', '1440.avif', '480.webp', '960.webp']

const media = (address: string) =>
  new URL(`.${address.slice('/media/demo'.length)}/`, new URL('media/', import.meta.url))

const profileImages = [
  ...[...demoTalents, ...demoCrowd].filter(({ image_blur }) => image_blur).map(({ slug }) => demoImage(slug)),
  ...demoPeople.map(({ slug }) => personImage(slug)),
]
const portfolios = demoTalents.flatMap(({ slug, portfolio_blurs }) =>
  portfolio_blurs.map((_, i) => demoImage(slug, i + 1)),
)

describe('The demo talents', () => {
  const app = setupTestApp({ DEMO: 'on' })

  it('show every state: 137 approved, 21 pending, 2 rejected with a reason', async () => {
    const { rows } = await app.db.query(
      `select status, count(*)::int, count(rejection_reason)::int as reasons from talents group by status order by status`,
    )
    expect(rows).toEqual([
      { status: 'approved', count: 137, reasons: 0 },
      { status: 'pending', count: 21, reasons: 0 },
      { status: 'rejected', count: 2, reasons: 2 },
    ])
    const { rows: bare } = await app.db.query(
      `select count(*) filter (where about is null) > 0 as about, count(*) filter (where image is null) > 0 as image,
         count(*) filter (where portfolio_img_1 is null) > 5 as portfolio, max(length(name)) > 70 as name,
         count(*) filter (where pricing_1 is not null and pricing_3 is null) > 0 as price,
         count(*) filter (where rating is not null)::int as rated
       from talents where approved`,
    )
    expect(bare).toEqual([{ about: true, image: true, portfolio: true, name: true, price: true, rated: 33 }])
  })

  it('cover every category', async () => {
    const { rows } = await app.db.query('select distinct category from talents where approved')
    expect(rows.map(({ category }) => category).toSorted()).toEqual(CATEGORIES.toSorted())
  })

  it('are loaded once, also by concurrent processes, and keep edits', async () => {
    await app.db.query(`update talents set about = 'changed' where id = $1`, [demoId('dj-marsa')])
    await Promise.all([1, 2, 3].map(() => loadTalents(app.db, app.clock.now())))
    const { rows } = await app.db.query(
      `select count(*)::int, count(*) filter (where about = 'changed')::int as changed from talents`,
    )
    expect(rows).toEqual([{ count: 160, changed: 1 }])
  })

  it('keep a calendar in two of three cases, with busy times that are written once', async () => {
    const count = async () =>
      (
        await app.db.query(
          `select count(*) filter (where calendar_marked)::int as published, (select count(*)::int from busy_times) as times
           from talents`,
        )
      ).rows
    const before = await count()
    expect(before).toEqual([{ published: 106, times: 318 }])
    await Promise.all([1, 2].map(() => loadTalents(app.db, app.clock.now())))
    expect(await count()).toEqual(before)
  })

  it('skip an email address that another user has registered', async () => {
    await app.db.query(`delete from users where id = $1`, [demoId('mazen')])
    await app.db.query(`insert into users (name, email) values ('', 'mazen@demo.masrah.local')`)
    await loadTalents(app.db, app.clock.now())
    expect((await app.db.query('select from talents where id = $1', [demoId('mazen')])).rowCount).toBe(0)
  })

  it('are shown with their images', async () => {
    const answer = await app.call('GET', `/api/get_talent/${demoId('huda-almannai')}`)
    const talent = (await answer.json()) as Talent
    expect(talent).toMatchObject({ name: 'هدى المناعي', image: '/media/demo/talents/huda-almannai', pricing_3: 18.5 })
    for (const address of [talent.image, talent.portfolio_img_5]) {
      const image = await app.call('GET', `${address}/480.avif`)
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/avif'])
    }
  })
})

describe('The images of the demo talents', () => {
  it.each([
    ['profile images', profileImages, PROFILE, 1],
    ['portfolios', portfolios, WORK, 3 / 4],
  ] as const)('exist in every size of %s', async (_, addresses, sizes, ratio) => {
    const wrong: string[] = []
    for (const address of addresses)
      for (const size of sizes) {
        const file = new URL(size, media(address))
        const width = Number.parseInt(size, 10)
        const found = await readFile(file).then(
          (bytes) => sharp(bytes).metadata(),
          () => undefined,
        )
        if (found?.width !== width || found.height !== width * ratio) wrong.push(file.href)
      }
    expect(wrong).toEqual([])
  })

  it('are all different, and stay within the byte budget', async () => {
    const hashes = new Set<string>()
    let bytes = 0
    for (const address of [...profileImages, ...portfolios]) {
      const large = await readFile(new URL('960.webp', media(address)))
      hashes.add(createHash('sha256').update(large).digest('hex'))
      for (const size of portfolios.includes(address) ? WORK : PROFILE)
        bytes += (await readFile(new URL(size, media(address)))).length
    }
    expect(hashes.size).toBe(profileImages.length + portfolios.length)
    expect(bytes).toBeLessThan(BUDGET_BYTES)
  })
})

import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Talent } from '../../../contract/calls/talents.ts'
import { DRAWINGS, DRAWINGS_FOLDER } from '../../../contract/rules/drawn-poster.ts'
import { drawPoster } from '../../services/drawn-poster.ts'
import { drawTalent, TALENT_DRAWINGS_FOLDER, TOOLS } from '../../services/drawn-talent.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })

it('The drawings differ, are 4:3, dark where the title stands, and weigh less than 2 kB', async () => {
  const drawings = Array.from({ length: DRAWINGS }, (_, drawing) => drawPoster(drawing))
  expect(new Set(drawings).size).toBe(DRAWINGS)
  for (const drawing of drawings) {
    expect(gzipSync(drawing).length).toBeLessThan(2_000)
    const image = sharp(Buffer.from(drawing))
    expect(await image.metadata()).toMatchObject({ format: 'svg', width: 800, height: 600 })
    const below = await image.extract({ left: 0, top: 500, width: 800, height: 100 }).removeAlpha().png().toBuffer()
    const { channels } = await sharp(below).stats()
    // White text on #767676 has a contrast of 4.5.
    for (const { max } of channels) expect(max).toBeLessThanOrEqual(0x76)
  }
})

it('Drawings are served as files that never change', async () => {
  const response = await app.call('GET', `${DRAWINGS_FOLDER}/${DRAWINGS - 1}.svg`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await response.text()).toBe(drawPoster(DRAWINGS - 1))
})

it.each([`${DRAWINGS}.svg`, '999999999999999999999.svg', '-1.svg', '1e1.svg', '.svg', '1.png', '1.svg/2'])(
  'There is no other drawing: %s',
  async (file) => {
    expect((await app.call('GET', `${DRAWINGS_FOLDER}/${file}`)).status).toBe(404)
  },
)

it('Each tool that the database finds in a title is drawn, in each colour', async () => {
  const titles = [
    'عازف عود',
    'Qanun player',
    'عازفة كمان',
    'Guitarist',
    'عازف بيانو',
    'Drummer',
    'Saxophonist',
    'شاعر',
    'Balloon artist',
  ]
  const categories = ['artist', 'photographer', 'dj', 'dancer', 'actor', 'magician', 'model', 'presenter']
  const { rows } = await app.db.query<{ tool: string }>(
    'select title_tool(title) as tool from unnest($1::text[]) title',
    [[...titles, ...categories, 'Stunt rider']],
  )
  expect(rows.map(({ tool }) => tool)).toEqual(Object.keys(TOOLS))
  const drawings = Object.keys(TOOLS).flatMap((tool) => [0, 1, 2, 3, 4, 5].map((colour) => drawTalent(tool, colour)))
  expect(new Set(drawings).size).toBe(6 * rows.length)
  expect(drawings).not.toContain(undefined)
})

it('A talent without images has the drawing of the title on the card, which is served', async () => {
  const id = await addTalent(app, { title: 'عازفة عود' })
  const { card_image } = (await (await app.call('GET', `/api/get_talent/${id}`)).json()) as Talent
  expect(card_image).toMatch(/^\/media\/drawn-talents-1\/oud-[0-5]\.svg$/)
  const response = await app.call('GET', card_image)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  for (const file of ['oud-6.svg', 'lute-1.svg', 'constructor-1.svg'])
    expect((await app.call('GET', `${TALENT_DRAWINGS_FOLDER}/${file}`)).status).toBe(404)
})

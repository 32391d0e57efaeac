import { access } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Talent } from '../../../contract/calls/talents.ts'
import { imageFiles } from '../../../contract/rules/image-sizes.ts'
import { addUser } from '../../testing/accounts.ts'
import { addEvent } from '../../testing/app.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { IMAGE_USES, type ImageUse } from './uses.ts'

const app = setupTestApp({ DEMO: 'on', RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
const DEMO_MEDIA = new URL('../../demo/media/', import.meta.url)

let eventId: string
let talentId: string
beforeAll(async () => {
  const admin = await addUser(app, { email: 'admin@example.com' })
  const uploaded = async (fields: Record<string, string>) =>
    (await upload(app, admin, await imageOf('png', { width: 400, height: 300 }), fields)).body
  const poster = await uploaded({ path: '/api/upload_event_image' })
  eventId = await addEvent(app, { image: poster.imageUrl, image_blur: poster.image_blur })
  talentId = await addTalent(app, { id: admin.id })
  const path = `/api/upload_talent_image/${talentId}`
  for (const field of ['image', 'portfolio_img_1', 'portfolio_img_2']) await uploaded({ path, field })
})

/** The image files in a page's `src`, `srcset`, links and structured data. */
async function filesOn(path: string): Promise<string[]> {
  const html = await (await app.call('GET', path)).text()
  return [...new Set(html.match(/\/media\/[\w/-]+\/\d+\.(?:avif|webp)/g))]
}

const exists = async (file: string) => {
  const path = file.slice('/media/'.length)
  if (!path.startsWith('demo/')) return (await app.media.read(path)) !== undefined
  return access(new URL(path.slice('demo/'.length), DEMO_MEDIA)).then(
    () => true,
    () => false,
  )
}

describe('the images that pages name', () => {
  it.each([
    ['the list of events', () => '/events', 30],
    ['an event with an uploaded poster', () => `/events/${eventId}`, 8],
    ['the list of talents', () => '/talents', 30],
    ['a talent with uploaded images', () => `/talent-profile/${talentId}`, 12],
  ])('exist in the store, not by a fallback: %s', async (_what, path, least) => {
    const files = await filesOn(path())
    expect(files.length).toBeGreaterThanOrEqual(least)
    const missing: string[] = []
    for (const file of files) if (!(await exists(file))) missing.push(file)
    expect(missing).toEqual([])
  })

  it('exist in every size of their purpose for all demo data', async () => {
    const missing: string[] = []
    let images = 0
    for (const [table, { columns }] of Object.entries<ImageUse>(IMAGE_USES)) {
      for (const [column, purpose] of Object.entries(columns)) {
        const { rows } = await app.db.query<{ url: string }>(
          `select ${column} as url from ${table} where ${column} like '/media/demo/%'`,
        )
        images += rows.length
        for (const { url } of rows) {
          for (const file of imageFiles(purpose)) if (!(await exists(`${url}/${file}`))) missing.push(`${url}/${file}`)
        }
      }
    }
    expect(missing).toEqual([])
    expect(images).toBeGreaterThan(100)
  })

  it('come with the blur of every portfolio image, uploaded or of the demo', async () => {
    const { rows } = await app.db.query<{ without: number }>(
      `select count(*)::int as without from talents
       where portfolio_img_1 is not null and portfolio_blur_1 is null or portfolio_img_2 is not null and portfolio_blur_2 is null
         or portfolio_img_3 is not null and portfolio_blur_3 is null or portfolio_img_4 is not null and portfolio_blur_4 is null
         or portfolio_img_5 is not null and portfolio_blur_5 is null`,
    )
    expect(rows).toEqual([{ without: 0 }])
    const html = await (await app.call('GET', `/talent-profile/${talentId}`)).text()
    const { image_blur, portfolio_blur_1, portfolio_blur_2 } = (await (
      await app.call('GET', `/api/get_talent/${talentId}`)
    ).json()) as Talent
    for (const blur of [image_blur, portfolio_blur_1, portfolio_blur_2]) expect(html).toContain(`<img src="${blur}"`)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Talent } from '../../../contract/talents.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { addTalent } from '../../testing/talents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const get = (id: string, headers?: Record<string, string>) =>
  app.call('GET', `/api/get_talent/${id}`, undefined, headers)

describe('one talent', () => {
  it('has the fields of the contract and no others: birthday, address and reason stay ours', async () => {
    const id = await addTalent(app, {
      name: 'DJ Noura',
      title: 'dj',
      about: 'سهرات وأعراس',
      image: '/media/a',
      image_blur: 'data:image/webp;base64,AAAA',
      prices: [
        ['ساعة', 12_500],
        [null, 0],
      ],
      portfolio: ['/media/1', null, '/media/3'],
      rating: 4.1,
      total_reviews: 7,
    })
    const talent = (await (await get(id)).json()) as Talent
    expect(Object.keys(talent).toSorted()).toEqual(Object.keys(Talent.shape).toSorted())
    expect(Talent.parse(talent)).toMatchObject({
      id,
      name: 'DJ Noura',
      type: 'talent',
      title: 'dj',
      about: 'سهرات وأعراس',
      approved: true,
      status: 'approved',
      rating: 4.1,
      stars: 4.5,
      total_reviews: 7,
      age: 26,
      gender: 'female',
      price_name_1: 'ساعة',
      pricing_1: 12.5,
      pricing_2: 0,
      pricing_3: null,
      portfolio_img_1: '/media/1',
      portfolio_img_2: null,
      portfolio_img_3: '/media/3',
    })
  })

  it('turns a year older at midnight in Bahrain', async () => {
    const id = await addTalent(app, { birthday: '2000-12-02' })
    const age = async () => ((await (await get(id)).json()) as Talent).age
    app.clock.set('2026-12-01T20:59:59Z')
    expect(await age()).toBe(25)
    app.clock.set('2026-12-01T21:00:00Z')
    expect(await age()).toBe(26)
  })

  it.each(['pending', 'rejected'] as const)(
    'that is %s is not there for visitors, and this is never kept',
    async (status) => {
      const response = await get(await addTalent(app, { status }))
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'TALENT_NOT_FOUND' })
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each(['1', 'x', '%00', '..%2Fme', randomUUID(), `${randomUUID()}x`, "' or true --"])(
    'does not exist by the number %j',
    async (id) => {
      const response = await get(encodeURIComponent(decodeURIComponent(id)))
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'TALENT_NOT_FOUND' })
    },
  )

  it('is found by its number however that is written', async () => {
    const id = await addTalent(app)
    expect((await get(id.toUpperCase())).status).toBe(200)
  })
})

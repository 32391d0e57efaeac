import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import { demoTalents } from '../../demo/data.ts'
import { demoId } from '../../demo/identity.ts'
import { loadDemo } from '../../demo/load.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

describe('Of the demo talents', () => {
  const app = setupTestApp({ RATE_LIMITS: 'off', DEMO: 'off' })
  beforeAll(() => loadDemo(app.db, app.clock.now()))

  it.each([
    ['ali-alsaffar', 'abdulla-alqanun', 'an oud player, a qanun player'],
    ['abdulla-alqanun', 'ali-alsaffar', 'a qanun player, an oud player'],
    ['firqat-dilmun', 'dj-nahham', 'a troupe and a DJ of sea songs'],
    ['hakawati-bunasser', 'firqat-dilmun', 'a storyteller and a troupe of pearling songs'],
    ['um-yousif-henna', 'sara-abdulla', 'a henna artist, a photographer of henna nights'],
    ['sahir-hasan', 'omar-vance', 'magicians'],
    ['captain-bubbles', 'hakawati-bunasser', 'both for children'],
    ['sam-okoye', 'dj-marsa', 'DJs'],
    ['tom-hartley', 'mazen', 'comedians in two languages'],
    ['shaikha-albuainain', 'hakawati-bunasser', 'a poet, a storyteller'],
    ['lulwa', 'amira-clarke', 'models in two languages'],
    ['nadia-frames', 'ahmed-albinali', 'photographers in two languages'],
    ['reem-alwan', 'huda-almannai', 'painters, of faces and of canvas'],
  ])('%s is beside %s: %s', async (slug, other) => {
    const found = await similarTo(app, demoId(slug))
    expect(found).toHaveLength(3)
    expect(found.map(({ id }) => demoTalents.find(({ slug }) => demoId(slug) === id)?.slug)).toContain(other)
  })

  it('an oud player is not beside soap bubbles, nor they beside an oud player', async () => {
    expect((await similarTo(app, demoId('ali-alsaffar'))).map(({ id }) => id)).not.toContain(demoId('captain-bubbles'))
    expect((await similarTo(app, demoId('captain-bubbles'))).map(({ id }) => id)).not.toContain(demoId('ali-alsaffar'))
  })
})

describe('Similar talents', () => {
  const app = setupTestApp()

  it('are those with the same words, then of the same area, then of the nearest price, then the best rated', async () => {
    const falconer = { title: 'Falconer', rating: null }
    const prices = (dinars: number): [string, number][] => [['Hour', dinars * 1000]]
    const id = await addTalent(app, { ...falconer, area: 'muharraq', prices: prices(20) })
    await addTalent(app, { name: 'Best', title: 'dj', rating: 5 })
    await addTalent(app, { name: 'Far', ...falconer, area: 'capital', prices: prices(20) })
    await addTalent(app, { name: 'Dear', ...falconer, area: 'muharraq', prices: prices(90) })
    expect(await names(id)).toEqual(['Dear', 'Far', 'Best'])
    await addTalent(app, { name: 'Near', ...falconer, title: 'falconer', area: 'muharraq', prices: prices(25) })
    expect(await names(id)).toEqual(['Near', 'Dear', 'Far'])
    await addTalent(app, { name: 'Not public', ...falconer, status: 'pending', area: 'muharraq' })
    expect(await names(id)).toEqual(['Near', 'Dear', 'Far'])
  })

  it.each([
    ['one that is not there', () => Promise.resolve(randomUUID())],
    ['one that is not public', () => addTalent(app, { status: 'pending' })],
  ])('of %s are not found', async (_, id) => {
    const response = await app.call('GET', `/api/similar_talents/${await id()}`)
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'TALENT_NOT_FOUND' }])
  })

  async function names(id: string) {
    return (await similarTo(app, id)).map(({ name }) => name)
  }
})

async function similarTo(app: Pick<ReturnType<typeof setupTestApp>, 'call'>, id: string): Promise<TalentItem[]> {
  const response = await app.call('GET', `/api/similar_talents/${id}`)
  expect(response.status).toBe(200)
  return (await response.json()) as TalentItem[]
}

import { beforeEach, describe, expect, it } from 'vitest'
import type { Event, EventInBothLanguages } from '../../../contract/calls/events.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { raw } from '../../testing/http.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ PORT: '0' })
const site = setupListening(app)
beforeEach(() => app.db.query('delete from tickets; delete from events'))

const TITLES = { title_ar: 'ليلة على وتر', title_en: 'A Night on a String' }

async function read<T>(path: string, language: Language): Promise<T> {
  const response = await app.call('GET', path, undefined, { 'accept-language': language })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

describe('texts of an event', () => {
  it('are in the language of the reader, else in the other, which is named: list, event and ticket', async () => {
    const event = await addEvent(app, { ...TITLES, description_en: 'Oud.' })
    const purchase = purchaseOf(event)
    await buy(app, purchase)
    for (const language of ['ar', 'en'] as const) {
      const [listed] = await read<Event[]>('/api/events', language)
      const one = await read<EventInBothLanguages>(`/api/events/${event}`, language)
      const ticket = await read<{ event: Event }>(`/api/tickets/${purchase.purchaseId}`, language)
      for (const shown of [listed, one, ticket.event]) {
        expect(shown).toMatchObject({
          title: TITLES[`title_${language}`],
          title_language: language,
          description: 'Oud.',
          description_language: 'en',
        })
      }
      expect(one).toMatchObject({ ...TITLES, description_ar: null, description_en: 'Oud.' })
    }
  })

  it('are cached once per language, as are pages', async () => {
    const event = await addEvent(app, TITLES)
    const get = async (path: string, headers: Record<string, string>) => {
      const { hits } = app.cache.counts
      const { body } = await raw(`http://127.0.0.1:${site.port}`, { path, headers })
      return { title: /A Night on a String|ليلة على وتر/.exec(body.toString())?.[0], hit: app.cache.counts.hits > hits }
    }
    const path = `/api/events/${event}`
    expect(await get(path, { 'accept-language': 'en-GB,ar;q=0.5' })).toEqual({ title: TITLES.title_en, hit: false })
    expect(await get(path, { 'accept-language': 'ar' })).toEqual({ title: TITLES.title_ar, hit: false })
    expect(await get(path, {})).toEqual({ title: TITLES.title_ar, hit: true })
    expect(await get(path, { cookie: 'i18nextLng=en', 'accept-language': 'ar' })).toEqual({
      title: TITLES.title_en,
      hit: true,
    })
    // Pages with ?lng= pass it on to their calls.
    expect((await get(`${path}?lng=en`, { cookie: 'i18nextLng=ar' })).title).toBe(TITLES.title_en)
    const page = `/events/${event}`
    expect((await get(`${page}?lng=en`, {})).title).toBe(TITLES.title_en)
    expect((await get(page, {})).title).toBe(TITLES.title_ar)
  })

  it('are in the language of the purchase in its mail, whatever the reader of the site', async () => {
    const event = await addEvent(app, TITLES)
    for (const language of ['ar', 'en'] as const) {
      const userEmail = `${language}@example.com`
      await buy(app, purchaseOf(event, { userEmail }), { 'accept-language': language })
      await mailsAreOut(app)
      const mail = app.mail.mails.find(({ to }) => to?.some(({ address }) => address === userEmail))
      expect(mail?.text).toContain(TITLES[`title_${language}`])
    }
  })

  it('are in the language named by the URL in the calendar file', async () => {
    const event = await addEvent(app, TITLES)
    for (const language of ['ar', 'en'] as const) {
      const file = await app.call('GET', `/events/${event}/calendar.ics?lng=${language}`)
      expect(await file.text()).toContain(`SUMMARY:${TITLES[`title_${language}`]}`)
    }
  })
})

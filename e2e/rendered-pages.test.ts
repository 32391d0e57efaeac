import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../src/contract/rules/language.ts'
import { addEvent, type TestEvent } from '../src/server/testing/app.ts'
import { setupTestApp } from '../src/server/testing/setup-app.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { addTypes, insertTickets } from '../src/server/testing/tickets.ts'
import { gigs } from '../src/web/locales/ar/account/gigs.ts'
import { notifications as notificationsAr } from '../src/web/locales/ar/account/notifications.ts'
import { myTickets } from '../src/web/locales/ar/event/my-tickets.ts'
import { waiting } from '../src/web/locales/ar/event/waiting.ts'
import { eventPage, ticket } from '../src/web/locales/ar/event.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { talentPages } from '../src/web/locales/ar/talent.ts'
import { notifications as notificationsEn } from '../src/web/locales/en/account/notifications.ts'
import { en } from '../src/web/locales/en/site.ts'
import { dayFromNow } from './site.ts'

// Pages as the server renders them: what readers without scripts and search engines see.

const app = setupTestApp()
// The renderer reads the time of the process.
beforeAll(() => app.clock.set(Date.now()))

const pageIn = (language: Language, path: string) =>
  app.call('GET', path, undefined, { cookie: `i18nextLng=${language}` })

/** The main part of a page, without the data for its scripts. */
async function mainOf(path: string, language: Language = 'ar'): Promise<string> {
  const html = (await (await pageIn(language, path)).text()).replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
  const [main] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  if (!main) throw new Error(`${path} has no main part`)
  return main
}

/** Texts of the headings of a level. */
const headingsIn = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map(([, inner = '']) => textOf(inner))

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .trim()

/** The card with this text. */
const cardIn = (html: string, text: string) =>
  [...html.matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) => card).find((card) => card.includes(text))

const countIn = (html: string, text: string) => html.split(text).length - 1

describe('the page of an event', () => {
  const hours = (count: number) => new Date(app.clock.now() + count * 3_600_000).toISOString()
  let ofOneKind: string
  const states = {} as Record<'on sale' | 'sold out' | 'past' | 'too late', string>
  beforeAll(async () => {
    const add = (title: string, inHours: number, rest: Partial<TestEvent> = {}) =>
      addEvent(app, { title, date: hours(inHours), tags: [], ...rest })
    states['on sale'] = await add('On sale', 30, { tags: ['Oud'] })
    states['sold out'] = await add('Sold out', 31, { tags: ['Oud'], capacity: 2, sold: 2 })
    states.past = await add('Past', -30, { tags: ['Oud'] })
    states['too late'] = await add('Too late', 0.5)
    for (const [title, inHours] of [
      ['Soon', 40],
      ['Later', 50],
      ['Latest', 60],
    ] as const)
      await add(title, inHours)
    ofOneKind = await add('Of one kind', 900, { tags: ['oud'] })
  })

  it.each([
    ['on sale', ['Of one kind', 'Soon', 'Later']],
    ['sold out', ['Of one kind', 'On sale', 'Soon']],
    ['past', ['Of one kind', 'On sale', 'Soon']],
  ] as const)('that is %s shows three others, that of its tag among them', async (state, others) => {
    const main = await mainOf(`/events/${states[state]}`)
    const [, similar = ''] = main.split(eventPage.similar)
    expect(headingsIn(similar, 3).toSorted()).toEqual([...others].toSorted())
    expect(countIn(main, `/events/${states[state]}/calendar.ics`)).toBe(state === 'past' ? 0 : 1)
    expect(countIn(main, waiting.title)).toBe(state === 'sold out' ? 1 : 0)
    // Nobody is led to an event that is over.
    expect(main.includes('google.com/maps/dir')).toBe(state !== 'past')
  })

  it.each([
    ['sold out', ar.tickets.sold_out],
    ['past', ar.tickets.passed],
    ['too late', ar.tickets.too_late],
  ] as const)(
    'that is %s says so instead of the form, in red unless it may have places again',
    async (state, reason) => {
      const main = await mainOf(`/events/${states[state]}`)
      expect(main).toContain(`>${reason}<`)
      const before = main.slice(0, main.indexOf(`>${reason}<`))
      const notice = before.slice(before.lastIndexOf('<div class="flex'))
      expect(notice.includes('text-danger')).toBe(state !== 'sold out')
      const onSale = await mainOf(`/events/${states['on sale']}`)
      for (const form of ['name="quantity"', `>${ar.tickets.purchase}<`]) {
        expect(onSale).toContain(form)
        expect(main).not.toContain(form)
      }
    },
  )

  it('has the drawing of its card, with the title as its alternative text', async () => {
    const [, drawing = ''] =
      /src="(\/media\/drawn-[^"]*)"/.exec(cardIn(await mainOf('/events'), 'Of one kind') ?? '') ?? []
    expect(drawing).not.toBe('')
    const [image = ''] = (await mainOf(`/events/${ofOneKind}`)).match(/<img[^>]*media\/drawn-[^>]*>/) ?? []
    expect(image).toContain(`src="${drawing}"`)
    expect(image).toContain(`alt="${eventPage.poster('Of one kind')}"`)
  })

  it('is linked in the list', async () => {
    const list = await mainOf('/events')
    expect(headingsIn(list, 1)).toEqual([ar.events.title])
    expect(cardIn(list, 'Sold out')).toContain(`href="/events/${states['sold out']}"`)
    expect(await mainOf(`/events/${states['sold out']}`)).toContain(ar.tickets.sold_out)
  })

  it('is what the list of talents names as the featured event: the one that an admin marked, else the next', async () => {
    const featured = async () => {
      const [link = ''] = (await mainOf('/talents')).match(/<a [^>]*href="\/events\/[\s\S]*?<\/a>/) ?? []
      return link
    }
    expect(await featured()).toContain(`href="/events/${states['on sale']}"`)
    expect(await featured()).toContain('On sale')
    expect(await featured()).toContain(ar.talents.featured)
    await app.db.query(`update events set featured = true where title_en = 'Later'`)
    app.cache.drop(['events'])
    expect(await featured()).toContain('Later')
  })
})

describe('talents', () => {
  let stella: string
  beforeAll(async () => {
    const rated = { rating: 4.5, total_reviews: 2 }
    stella = await addTalent(app, { name: 'Stella', title: 'stilt walker', about: 'On stilts.', ...rated })
    await addTalent(app, { name: 'The Saar Players', title: 'magician' })
  })

  it('are neither shown as free without a calendar, nor searched on a past day', async () => {
    const searchOn = (days: number) => mainOf(`/talents?q=stella&date=${dayFromNow(app, days)}`)
    const asked = await searchOn(20)
    expect(cardIn(asked, 'Stella')).toContain(talentPages.availability.ask)
    expect(asked).toContain(talentPages.ask_note)
    expect(asked).not.toContain(talentPages.past_day)
    const past = await searchOn(-20)
    expect(past).toContain(talentPages.past_day)
    expect(cardIn(past, 'Stella')).toBeDefined()
    expect(past).not.toContain(talentPages.availability.ask)
  })

  it('of an address with a highest price have it in its field', async () => {
    expect(await mainOf('/talents?max_price=20')).toMatch(/<input[^>]*name="max_price"[^>]*value="20"/)
  })

  it('that nobody offers suggest what to look for', async () => {
    const page = await mainOf(`/talents?${new URLSearchParams({ q: 'الساحرون' })}`)
    expect(page).toContain(talentPages.understood('ساحر'))
    const [, href] =
      new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${ar.talents.category.magician}`).exec(
        page.slice(page.indexOf(talentPages.hints)),
      ) ?? []
    expect(href).toBe('/talents?category=magician')
  })

  it('below "other" are offered by the titles that three of them share', async () => {
    for (const title of ['Henna Artist', 'henna artist', 'Hénna artist']) await addTalent(app, { title })
    const titles = async (path: string) =>
      new RegExp(`<nav aria-label="${talentPages.own_titles}".*?</nav>`).exec(await mainOf(path))?.[0] ?? ''
    expect(await titles('/talents?category=other')).toMatch(/href="\/talents\?category=other&amp;q=[^"]*enna[^"]*"/i)
    expect(await titles('/talents')).toBe('')
  })

  it('show their rating, and without an image a drawing', async () => {
    const list = await mainOf('/talents')
    expect(cardIn(list, 'The Saar Players')).toContain('src="/media/drawn-talents-1/')
    expect(cardIn(list, 'Stella')).toContain(`aria-label="${ar.talents.stars(4.5)}"`)
  })

  it('are described to search engines and in shared links', async () => {
    const html = await (await pageIn('ar', `/talent-profile/${stella}`)).text()
    expect(html).toMatch(/<title>Stella/)
    const canonical = `https://masrah.test/talent-profile/${stella}?lng=ar`
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="${canonical.replace('?', '\\?')}"`))
    const [, data = '{}'] = /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/.exec(html) ?? []
    const aggregateRating = { ratingValue: 4.5, reviewCount: 2 }
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Person', name: 'Stella', aggregateRating })
    const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
    expect((await app.call('GET', new URL(image).pathname)).headers.get('content-type')).toMatch(/^image\//)
  })

  it('are followed by three similar ones, those of their title first, and shared on WhatsApp', async () => {
    const title = 'qanun player'
    const layla = await addTalent(app, { name: 'Layla Qanun', title })
    await addTalent(app, { name: 'Salman', title, rating: 3, total_reviews: 1 })
    for (const name of ['Adel', 'Basma', 'Dana']) await addTalent(app, { name, rating: 5, total_reviews: 4 })
    await addTalent(app, { name: 'Hidden', title, status: 'pending' })
    const main = await mainOf(`/talent-profile/${layla}`)
    const names = headingsIn(main.slice(main.indexOf(talentPages.similar)), 3)
    expect(names).toHaveLength(3)
    expect(names[0]).toBe('Salman')
    expect(names).not.toContain('Layla Qanun')
    expect(names).not.toContain('Hidden')
    const [, link = ''] = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(main) ?? []
    expect(decodeURIComponent(link)).toMatch(new RegExp(`text=Layla Qanun[^]*/talent-profile/${layla}`))
  })

  it('have an age, groups none', async () => {
    const ages = [await addTalent(app, { name: 'Salem' }), await addTalent(app, { name: 'Pearl Quartet' })]
    await app.db.query(`update profiles set birthday = '1990-01-01' where id = any($1)`, [ages])
    const [one = '', several = ''] = await Promise.all(ages.map((id) => mainOf(`/talent-profile/${id}`, 'en')))
    expect(one).toMatch(/years old/)
    expect(headingsIn(several, 1)).toEqual(['Pearl Quartet'])
    expect(several).not.toMatch(/years old/)
  })
})

describe('the page of a ticket', () => {
  /** Its page, after a change of the row of its event or its own. */
  const pageAfter = async (table: 'events' | 'tickets', change: string) => {
    const event = await addEvent(app)
    const [id = ''] = await insertTickets(app.db, event, [{ quantity: 3, price: 5_000 }])
    const [column, key] = table === 'events' ? ['id', event] : ['"purchaseId"', id]
    await app.db.query(`update ${table} set ${change} where ${column} = $1`, [key])
    return mainOf(`/scan/${id}`)
  }

  it('that was voided says why, without a code', async () => {
    const main = await pageAfter('tickets', `status = 'voided', voided_at = now(), void_reason = 'حُجزت ببرنامج آلي.'`)
    expect(main).toContain(ticket.voided)
    // Beside the state, and on paper.
    expect(countIn(main, 'حُجزت ببرنامج آلي.')).toBe(2)
    expect(main).not.toContain(ticket.qr)
  })

  it('of a cancelled event says so, and offers to print it, not to show it at the door', async () => {
    const main = await pageAfter('events', 'cancelled_at = now()')
    expect(main).toContain(`>${ticket.cancelled}<`)
    expect(main).toContain(ticket.print)
    for (const text of [ticket.copy_link, ticket.save_image, ticket.at_door]) expect(main).not.toContain(text)
    const valid = await pageAfter('events', 'cancelled_at = null')
    for (const text of [ticket.copy_link, ticket.save_image, ticket.at_door]) expect(valid).toContain(text)
  })
})

it('an event that is sold only at the door says so', async () => {
  const event = await addEvent(app, { date: new Date(app.clock.now() + 86_400_000).toISOString() })
  await addTypes(app, event, [
    { name: 'Window', price: 12, door_only: true },
    { name: 'Friends', price: 1, hidden: true },
  ])
  const main = await mainOf(`/events/${event}`)
  expect(main).toContain(ticket.all_at_door)
  expect(main).not.toContain('role="spinbutton"')
})

it('?lng= sets the language of one page, over the stored one', async () => {
  expect(headingsIn(await mainOf('/events?lng=en', 'ar'), 1)).toEqual([en.events.title])
  expect(headingsIn(await mainOf('/events', 'ar'), 1)).toEqual([ar.events.title])
})

it('the page of bookmarks says that it needs scripts, not that there are none', async () => {
  const main = await mainOf('/bookmarks')
  expect(main).toContain(ar.inbox.bookmarks.need_scripts)
  expect(main).not.toContain(ar.inbox.bookmarks.none)
})

it.each(LANGUAGES)('a truncated unsubscribe link says so in %s, and answers 404', async (language) => {
  expect((await pageIn(language, '/unsubscribe/nonsense')).status).toBe(404)
  const words = { ar: notificationsAr, en: notificationsEn }[language]
  expect(headingsIn(await mainOf('/unsubscribe/nonsense', language), 1)).toEqual([words.link_invalid])
})

it('the page of tickets looks them up for guests, and leads to the log-in and back', async () => {
  const main = await mainOf('/tickets')
  expect(main).toContain(myTickets.lookup_submit)
  expect(main).toContain('href="/login?from=%2Ftickets"')
})

it('the terms are not the privacy policy', async () => {
  expect(headingsIn(await mainOf('/terms-of-service'), 1)).toEqual([ar.shell.terms])
  expect(headingsIn(await mainOf('/privacy'), 1)).toEqual([ar.shell.privacy])
})

it('the page of gigs asks visitors to log in, and leads back', async () => {
  const main = await mainOf('/gigs')
  expect(headingsIn(main, 2)).toContain(gigs.signed_out)
  expect(main).toContain('href="/login?from=%2Fgigs"')
})

it('pages of what does not exist answer 404', async () => {
  const unknown = randomUUID()
  const talent = await addTalent(app)
  for (const path of [
    '/nowhere',
    '/events/none',
    `/events/${unknown}`,
    '/venues/none',
    `/scan/${unknown}`,
    '/talent-profile/none',
    `/talent-profile/${unknown}`,
    `/standard-profile/${talent}`,
    `/hire/${unknown}`,
  ]) {
    const response = await pageIn('en', path)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get('content-type')).toContain('text/html')
  }
})

it.each([
  ['/events?cursor=', '/events'],
  ['/talents?cursor=', '/talents'],
  ['/events?tag=Jazz&cursor=nothing', '/events?tag=Jazz'],
])('%s, without a known cursor, opens the start of the list', async (path, start) => {
  const { pathname, search } = new URL((await pageIn('ar', path)).headers.get('location') ?? '', 'https://masrah.test')
  expect(pathname + search).toBe(start)
})

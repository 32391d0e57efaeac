import { Hono } from 'hono'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { MAX_EVENT_TAG } from '../../../contract/rules/event.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { normalizeForSearch } from '../../../contract/rules/search.ts'
import { sharedTexts } from '../../../contract/texts/both-languages.ts'
import type { CallServices } from '../../http/context.ts'
import { languageInUrl, pageLanguage } from '../../http/language.ts'
import { tagInUrl } from '../../http/paths.ts'
import type { PublicCache } from '../../http/public/cache.ts'
import { cacheHeaders } from '../../http/public/cache-tags.ts'
import { addCalendarEvent, PROGRAM } from './calendar.ts'
import { findNextChange } from './next-change.ts'
import { listProgramme, type ProgrammeEvent } from './queries.ts'
import { eventWords, noticeWords } from './words.ts'

/** Events in a feed: as many as calendars and readers show without effort. */
const MAX_EVENTS = 200
/** Refresh interval suggested to calendars, seconds. */
const CALENDAR_TTL = 6 * 3_600

/** Feeds of the programme, whole or of one tag (`?tag=`): for calendars (iCalendar) and for readers (Atom). */
export function eventFeeds({
  db,
  cache,
  clock,
  publicUrl,
}: Pick<CallServices, 'db' | 'clock' | 'publicUrl'> & { cache: Pick<PublicCache, 'fill'> }) {
  const app = new Hono()
  const feeds = {
    '/events.ics': ['text/calendar', calendarFeed],
    '/events.atom': ['application/atom+xml', atomFeed],
  } as const

  for (const [path, [type, write]] of Object.entries(feeds)) {
    app.get(path, (c) =>
      cache.fill(c.req.raw, async () => {
        const { url } = c.req
        const language = pageLanguage(url, c.req.header('cookie'))
        // Read like the cache key: otherwise one URL could fill the cache entry of another.
        const tag = decoded(tagInUrl(url))
        if (tag === null) return c.notFound()
        const now = new Date(clock.now()).toISOString()
        const events = await listProgramme(db, { language, tag, now, limit: MAX_EVENTS })
        return c.body(write({ events, language, tag, publicUrl }), 200, {
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'public, max-age=600',
          'content-language': language,
          ...(languageInUrl(url) ? {} : { vary: 'cookie' }),
          ...cacheHeaders({ tags: ['events'], until: (await findNextChange(db, now)) ?? Number.POSITIVE_INFINITY }),
        })
      }),
    )
  }
  return app
}

/** The tag in a URL; undefined without one, null if no event can have it. */
function decoded(tagInUrl: string | undefined): string | undefined | null {
  if (tagInUrl === undefined) return undefined
  try {
    const tag = decodeURIComponent(tagInUrl.replaceAll('+', ' ')).trim()
    if (!tag) return undefined
    // A bare carriage return would begin a new line in a calendar file.
    return tag.length <= MAX_EVENT_TAG && !/\p{C}/u.test(tag) && normalizeForSearch(tag) ? tag : null
  } catch {
    return null
  }
}

interface Feed {
  events: ProgrammeEvent[]
  language: Language
  tag: string | undefined
  publicUrl: string
}

function feedName({ language, tag }: Feed): string {
  const { feed } = eventWords[language]
  return tag ? `${feed} (${tag})` : feed
}

function calendarFeed(feed: Feed): string {
  const { events, publicUrl } = feed
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: PROGRAM,
    name: feedName(feed),
    ttl: CALENDAR_TTL,
  })
  // Without descriptions: their long lines would take most of the time and of the bytes.
  for (const event of events) addCalendarEvent(calendar, { ...event, description: '' }, publicUrl)
  return `${calendar.toString()}\r\n`
}

/** RFC 4287. */
function atomFeed(feed: Feed): string {
  const { events, language, tag, publicUrl } = feed
  const query = `?lng=${language}${tag ? `&tag=${encodeURIComponent(tag)}` : ''}`
  const updated =
    events
      .map(({ modified }) => modified)
      .toSorted()
      .at(-1) ?? '2025-01-01T00:00:00.000Z'
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${publicUrl}/events${tag ? `?tag=${encodeURIComponent(tag)}` : ''}</id>
<title>${escapeXml(feedName(feed))}</title>
<updated>${updated}</updated>
<author><name>${sharedTexts[language].brand}</name></author>
<link rel="self" type="application/atom+xml" href="${publicUrl}/events.atom${escapeXml(query)}"/>
<link rel="alternate" type="text/html" href="${publicUrl}/events${escapeXml(query)}"/>
${events.map((event) => atomEntry(event, language, publicUrl)).join('')}</feed>
`
}

function atomEntry(event: ProgrammeEvent, language: Language, publicUrl: string): string {
  const { id, description, date, location, created_at, modified, tags } = event
  const title = event.cancelled_at === null ? event.title : noticeWords[language].cancelled.subject(event.title)
  const url = `${publicUrl}/events/${id}`
  return `<entry>
<id>${url}</id>
<title>${escapeXml(title)}</title>
<published>${created_at}</published>
<updated>${modified}</updated>
<link rel="alternate" type="text/html" href="${url}?lng=${language}"/>
${tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`).join('')}<summary xml:lang="${event.description_language}">${escapeXml(`${formatDateTime(date, language)}\n${location}\n\n${description}`)}</summary>
</entry>
`
}

/** Text inside XML, without the control characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  )
}

import type { CallServices } from '../../http/context.ts'
import {
  digitsOfTalentFiles,
  listEventMonths,
  listVenuePages,
  type PageRow,
  readEventPages,
  readTalentPages,
} from './queries.ts'

/** Each has two URLs of some 700 bytes; a file may have 50,000 URLs and 50 MB (sitemaps.org). */
const TALENTS_PER_FILE = 5_000

/** Lists, and pages of text, which change only with the program. */
const TEXT_PAGES = [
  ...['/', '/events', '/talents', '/info', '/faq', '/contact-us', '/social', '/terms-of-service', '/privacy'],
]

const PAGES = 'pages'
const EVENTS = /^events-((?:19|20|21)\d\d-(?:0[1-9]|1[0-2]))$/
const TALENTS = /^talents(?:-([0-9a-f]{1,4}))?$/

/** The pages of a sitemap file, in portions. */
export type PagePortions = AsyncIterable<PageRow[]>

/**
 * Names of the files of the sitemap index: text pages and venues, the events of each month (this and later months, then back in time), and the
 * talents by a prefix of their ids, as long as keeps a file small. A page stays in its file, so crawlers read again only what
 * changed.
 */
export async function listSitemapFiles(
  { db, clock }: Pick<CallServices, 'db' | 'clock'>,
  talentsPerFile = TALENTS_PER_FILE,
): Promise<string[]> {
  const months = await listEventMonths(db)
  const current = monthOf(clock.now())
  const [coming, past] = [months.filter((month) => month >= current), months.filter((month) => month < current)]
  return [
    PAGES,
    ...[...coming, ...past.reverse()].map((month) => `events-${month}`),
    ...prefixes(await digitsOfTalentFiles(db, talentsPerFile)).map((prefix) =>
      prefix ? `talents-${prefix}` : 'talents',
    ),
  ]
}

/** The pages of a file; undefined for a name that no file has. */
export async function readSitemapFile(
  name: string,
  { db, clock }: Pick<CallServices, 'db' | 'clock'>,
  talentsPerFile = TALENTS_PER_FILE,
): Promise<PagePortions | undefined> {
  if (name === PAGES) return portionOf([...TEXT_PAGES.map((path) => ({ path })), ...(await listVenuePages(db))])
  const [, month] = EVENTS.exec(name) ?? []
  if (month) return readEventPages(db, month, clock.now())
  const [file, prefix = ''] = TALENTS.exec(name) ?? []
  // Another length would be a file of another size.
  if (!file || prefix.length !== (await digitsOfTalentFiles(db, talentsPerFile))) return undefined
  return readTalentPages(db, prefix)
}

async function* portionOf(rows: PageRow[]): AsyncGenerator<PageRow[]> {
  yield rows
}

/** `2026-11`, in UTC. */
function monthOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 7)
}

/** All hexadecimal prefixes of this length. */
function prefixes(digits: number): string[] {
  return Array.from({ length: 16 ** digits }, (_, i) => (digits ? i.toString(16).padStart(digits, '0') : ''))
}

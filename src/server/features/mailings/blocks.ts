import type { Event } from '../../../contract/calls/events.ts'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { MailingContent } from '../../../contract/records/mailing.ts'
import type { MailingBlock } from '../../../contract/records/mailing-block.ts'
import { formatDateTime, formatMoney } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { mailingParts } from '../../../contract/rules/mailing.ts'
import { stageName } from '../../../contract/rules/talent.ts'
import { RefusedFieldsError } from '../../http/problem.ts'
import type { Queryable } from '../../services/db.ts'
import { button, entry, lines, type MailBlock, picture } from '../../services/mail/blocks.ts'
import { posterOf } from '../events/event-facts.ts'
import { listShownEvents } from '../events/queries.ts'
import { priceText } from '../events/words.ts'
import { claimSiteImages } from '../images/queries.ts'
import { listShownTalents } from '../talents/queries.ts'
import { shareWords, titleIn } from '../talents/words.ts'

/** Events and talents of blocks that are on the site, by id. */
interface Shown {
  events: Map<string, Event>
  talents: Map<string, TalentItem>
}

async function readShown(db: Queryable, blocks: MailingBlock[], language: Language): Promise<Shown> {
  const idsOf = (kind: 'event' | 'talent') => blocks.flatMap((block) => (block.kind === kind ? [block.id] : []))
  const [events, talents] = [idsOf('event'), idsOf('talent')]
  return {
    events: byId(events.length > 0 ? await listShownEvents(db, events, language) : []),
    talents: byId(talents.length > 0 ? await listShownTalents(db, talents) : []),
  }
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

/**
 * Claims the pictures of blocks that are about to be saved.
 * @throws RefusedFieldsError naming the blocks whose event, talent or image is unknown.
 */
export async function claimBlocks(db: Queryable, blocks: MailingBlock[]): Promise<void> {
  const { events, talents } = await readShown(db, blocks, 'ar')
  const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.image] : []))
  const images = await claimSiteImages(db, pictures)
  const refuse = (code: ErrorCode, field: string, isKnown: (block: MailingBlock) => boolean) => {
    const unknown = blocks.flatMap((block, place) => (isKnown(block) ? [] : [`blocks.${place}.${field}`]))
    if (unknown.length > 0) throw new RefusedFieldsError(code, unknown)
  }
  refuse('MAILING_EVENT_UNKNOWN', 'id', (block) => block.kind !== 'event' || events.has(block.id))
  refuse('MAILING_TALENT_UNKNOWN', 'id', (block) => block.kind !== 'talent' || talents.has(block.id))
  refuse('IMAGE_UNKNOWN', 'image', (block) => block.kind !== 'picture' || images.has(block.image))
}

/** What a mailing says in a language. */
interface Body {
  blocks: MailBlock[]
  /** Places of blocks that are left out: their event was cancelled, or is not on the site, or their talent is not. */
  leftOut: number[]
}

/** The text and the blocks of a mailing as its mail has them now. */
export async function composeBody(
  db: Queryable,
  content: Pick<MailingContent, 'body_ar' | 'body_en' | 'blocks'>,
  language: Language,
  publicUrl: string,
): Promise<Body> {
  const { blocks } = content
  const shown = await readShown(db, blocks, language)
  // A single event has a wide poster, several have small ones: a mail stays below the size at which programs cut it off.
  const isAlone = blocks.filter(({ kind }) => kind === 'event').length === 1
  const rendered = blocks.map((block) => mailBlocksOf(block, { shown, isAlone, language, publicUrl }))
  return {
    blocks: [...typedBlocks(content[`body_${language}`]), ...rendered.flatMap((parts) => parts ?? [])],
    leftOut: rendered.flatMap((parts, place) => (parts ? [] : [place])),
  }
}

interface Frame {
  shown: Shown
  /** Whether an event is the only one. */
  isAlone: boolean
  language: Language
  publicUrl: string
}

/** Undefined when what it shows is not on the site. */
function mailBlocksOf(block: MailingBlock, frame: Frame): MailBlock[] | undefined {
  const { language, shown } = frame
  switch (block.kind) {
    case 'text':
      return typedBlocks(block[`text_${language}`])
    case 'button':
      return [button(block[`label_${language}`], block.url)]
    case 'picture':
      return [picture({ image: block.image, shape: 'photo', alt: block[`alt_${language}`] })]
    case 'event': {
      const event = shown.events.get(block.id)
      return event && eventBlocks(event, frame)
    }
    case 'talent': {
      const talent = shown.talents.get(block.id)
      return talent && [talentBlock(talent, frame)]
    }
  }
}

function eventBlocks(event: Event, { isAlone, language, publicUrl }: Frame): MailBlock[] {
  const url = `${publicUrl}/events/${event.id}`
  const facts = [formatDateTime(event.date, language), event.location, priceText(event, language)]
  if (!isAlone) return [entry(event.title, facts, url, posterOf(event, 'thumbnail'))]
  return [picture(posterOf(event, 'poster'), url), entry(event.title, facts, url)]
}

function talentBlock(talent: TalentItem, { language, publicUrl }: Frame): MailBlock {
  const { id, title, price_from, image, card_image } = talent
  const price = price_from === null ? [] : [shareWords[language].price_from(formatMoney(price_from))]
  return entry(stageName(talent, language), [titleIn(title, language), ...price], `${publicUrl}/talent-profile/${id}`, {
    image: image ?? card_image,
    shape: 'portrait',
    alt: '',
  })
}

/** A typed text, part by part. */
function typedBlocks(body: string): MailBlock[] {
  return mailingParts(body).map((part) =>
    part.type === 'text' ? lines(part.lines) : entry(part.title, part.lines, part.url),
  )
}

import type { AdminEvent } from '../../../../contract/calls/admin-events.ts'
import type { Event } from '../../../../contract/calls/events.ts'
import { EventRecord } from '../../../../contract/records/event.ts'
import { DAY_MS } from '../../../../contract/rules/bahrain.ts'
import { isStartAllowed } from '../../../../contract/rules/event.ts'
import { movedTypes } from '../../../../contract/rules/event-series.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { instantOf, localTime } from '../../../lib/local-time.ts'
import { nullIfEmpty, ON, type RecordForm, readFields, typedValues } from '../../../lib/record-form.ts'
import { type SeriesField, unrepeated } from './typed-series.ts'

export type EventField = keyof EventRecord | SeriesField
/** Values as typed. Times are local to Bahrain: `YYYY-MM-DDTHH:MM`. */
export type EventValues = Record<EventField, string>
export type EventRecordForm = RecordForm<EventField>

/** Initial values of the editor. */
export function typedEvent(event?: AdminEvent): EventValues {
  return {
    ...typedValues(EventRecord.shape, event),
    date: localTime(event?.date),
    ends_at: localTime(event?.ends_at),
    doors_at: localTime(event?.doors_at),
    ...valuesOfTags(event?.tags_ar.map((ar, i) => ({ ar, en: event.tags_en[i] ?? '' })) ?? []),
    featured: event?.featured ? ON : '',
    ...unrepeated,
  }
}

/** Initial values of a copy: all but its times, which are those of another day. */
export function copiedEvent(event: AdminEvent): EventValues {
  return { ...typedEvent(event), date: '', ends_at: '', doors_at: '' }
}

/** What a copy sells, as far from its start; one type has the price in the form. */
export function copiedTypes({ types, date }: AdminEvent, start: string) {
  return types.length > 1 && { types: movedTypes(types, Date.parse(start) - Date.parse(date)) }
}

/** Input of the schema, based on a state of the event if it exists. */
export function eventInput(values: EventValues, before?: AdminEvent) {
  return {
    ...nullIfEmpty(values),
    date: instantOf(values.date, before?.date),
    ends_at: instantOf(values.ends_at, before?.ends_at),
    doors_at: instantOf(values.doors_at, before?.doors_at),
    tags_ar: typedTags(values).map(({ ar }) => ar),
    tags_en: typedTags(values).map(({ en }) => en),
    featured: values.featured === ON,
  }
}

/** Names of a tag as typed, one of which may be empty yet. */
export type TypedTag = Record<Language, string>

/** Tags in the values of the form: a line for each, in each language. */
export function typedTags({ tags_ar, tags_en }: Pick<EventValues, 'tags_ar' | 'tags_en'>): TypedTag[] {
  if (!tags_ar && !tags_en) return []
  const inEnglish = tags_en.split('\n')
  return tags_ar.split('\n').map((ar, i) => ({ ar, en: inEnglish[i] ?? '' }))
}

export function valuesOfTags(tags: TypedTag[]): Pick<EventValues, 'tags_ar' | 'tags_en'> {
  return { tags_ar: tags.map(({ ar }) => ar).join('\n'), tags_en: tags.map(({ en }) => en).join('\n') }
}

/** The error of a start that is changed to one that is not allowed at `now` (milliseconds). */
export function startProblem(values: EventValues, now: number, before?: AdminEvent) {
  const { date } = eventInput(values, before)
  return date === before?.date || isStartAllowed(date ?? '', now) ? {} : ({ date: 'EVENT_DATE_INVALID' } as const)
}

/** The event as readers of `language` would see it, with placeholders for empty fields, and none of the wrong ones. */
export function eventPreview(
  values: EventValues,
  language: Language,
  placeholders: Record<'title' | 'description' | 'location', string>,
  now: number,
  before?: AdminEvent,
): Event {
  const input = eventInput(values, before)
  const { date, featured, capacity, ...others } = readFields(EventRecord.shape, input).values
  const title = textIn(language, { ar: input.title_ar, en: input.title_en })
  const description = textIn(language, { ar: input.description_ar, en: input.description_en })
  return {
    ...others,
    id: before?.id ?? 'new',
    title: title.text ?? placeholders.title,
    title_language: title.language,
    description: description.text ?? placeholders.description,
    description_language: description.language,
    organiser: textIn(language, { ar: input.organiser_ar, en: input.organiser_en }).text,
    // Without a start it is next week, so that the preview shows tickets on sale.
    date: date ?? new Date(now + 7 * DAY_MS).toISOString(),
    location: textIn(language, { ar: input.location_ar, en: input.location_en }).text ?? placeholders.location,
    image_blur: null,
    tags: typedTags(values).flatMap(({ ar, en }) => (language === 'ar' ? ar || en : en || ar) || []),
    capacity,
    several_prices: before?.several_prices ?? false,
    on_sale: before?.on_sale ?? true,
    remaining: capacity === null ? null : Math.max(0, capacity - (before?.sold ?? 0)),
    featured: featured ?? false,
    created_at: before?.created_at ?? new Date(now).toISOString(),
    cancelled_at: before?.cancelled_at ?? null,
  }
}

/** The text in a language, or else in the other, with its language. */
function textIn(language: Language, texts: Record<Language, string | null>) {
  const other = language === 'ar' ? 'en' : 'ar'
  const shown = texts[language] === null && texts[other] !== null ? other : language
  return { text: texts[shown], language: shown }
}

import type { Event, EventOnPage } from '../../../../contract/calls/events.ts'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import { EventRecord } from '../../../../contract/records/event.ts'
import { DAY_MS } from '../../../../contract/rules/bahrain.ts'
import { isStartAllowed } from '../../../../contract/rules/event-times.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { salesOfTypes } from '../../../../contract/rules/sales-summary.ts'
import { instantOf, localTime } from '../../../lib/local-time.ts'
import { nullIfEmpty, ON, type RecordForm, readFields, typedValues } from '../../../lib/record-form.ts'
import { type SeriesField, unrepeated } from './typed-series.ts'
import { copiedTypes, onlyType, previewTypes, readTypes, type StoredTypes, typedTypes } from './typed-types.ts'

export type EventField = keyof EventRecord | 'types' | SeriesField
/** Values as typed. Times are local to Bahrain: `YYYY-MM-DDTHH:MM`. */
export type EventValues = Record<EventField, string>
export type EventRecordForm = RecordForm<EventField>

/** Percent. */
const FULL_REFUND = 100

const TIMES = ['date', 'ends_at', 'doors_at', 'give_back_until'] as const
type EventTime = (typeof TIMES)[number]

function timesFrom<Value>(read: (name: EventTime) => Value) {
  return Object.fromEntries(TIMES.map((name) => [name, read(name)])) as Record<EventTime, Value>
}

/** Initial values of the editor. */
export function typedEvent(event?: ManagedEvent): EventValues {
  return {
    ...typedValues(EventRecord.shape, event),
    ...timesFrom((name) => localTime(event?.[name])),
    ...valuesOfTags(event?.tags_ar.map((ar, i) => ({ ar, en: event.tags_en[i] ?? '' })) ?? []),
    featured: event?.featured ? ON : '',
    transfer: event?.transfer ? ON : '',
    pay: event?.pay ?? 'door',
    refund_percent: String(event?.refund_percent ?? FULL_REFUND),
    types: typedTypes(event?.types ?? []),
    ...unrepeated,
  }
}

/** Initial values of a copy: all but its times, which are those of another day. */
export function copiedEvent(event: ManagedEvent): EventValues {
  return {
    ...typedEvent(event),
    ...timesFrom(() => ''),
    types: copiedTypes(event.types),
  }
}

/** Stored types of an event; of a copy, the offset between its start and that of its template. */
export function storedTypes(values: EventValues, before?: ManagedEvent, template?: ManagedEvent): StoredTypes {
  if (!template) return { before: before?.types }
  const later = Date.parse(instantOf(values.date) ?? '') - Date.parse(template.date)
  return { later: Number.isNaN(later) ? 0 : later }
}

/** Input of the schema, based on a state of the event if it exists. */
export function eventInput(values: EventValues, before?: ManagedEvent) {
  return {
    ...nullIfEmpty(values),
    // Of several types, the server takes the lowest.
    ...(values.types !== '' && { ticket_price: readTypes(values.types)[0]?.price || null }),
    ...timesFrom((name) => instantOf(values[name], before?.[name])),
    tags_ar: typedTags(values).map(({ ar }) => ar),
    tags_en: typedTags(values).map(({ en }) => en),
    featured: values.featured === ON,
    transfer: values.transfer === ON,
    ...(isHiddenProblem(values) && { refund_percent: FULL_REFUND }),
  }
}

/** Whether what is refunded is typed wrongly where its field is not shown. */
function isHiddenProblem({ pay, refund_percent }: EventValues): boolean {
  return pay === 'door' && !EventRecord.shape.refund_percent.safeParse(refund_percent).success
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
export function startProblem(values: EventValues, now: number, before?: ManagedEvent) {
  const { date } = eventInput(values, before)
  return date === before?.date || isStartAllowed(date ?? '', now) ? {} : ({ date: 'EVENT_DATE_INVALID' } as const)
}

/** The event as readers of `language` would see it, with placeholders for empty fields, and none of the wrong ones. */
export function eventPreview(
  values: EventValues,
  language: Language,
  placeholders: Record<'title' | 'description' | 'location' | 'type', string>,
  now: number,
  before?: ManagedEvent,
  template?: ManagedEvent,
): Event & Pick<EventOnPage, 'types' | 'pay' | 'transfer' | 'refund_percent' | 'give_back_until'> {
  const input = eventInput(values, before)
  const { date, featured, capacity, ticket_price, pay, transfer, refund_percent, ...others } = readFields(
    EventRecord.shape,
    input,
  ).values
  const places = capacity === null ? null : Math.max(0, capacity - (before?.sold ?? 0))
  const types =
    values.types === ''
      ? [onlyType(ticket_price, language, places)]
      : previewTypes(values.types, language, storedTypes(values, before, template), {
          unnamed: placeholders.type,
          places,
        })
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
    types,
    ...salesOfTypes(types, now, places),
    featured: featured ?? false,
    pay: pay ?? 'door',
    transfer: transfer ?? false,
    refund_percent: refund_percent ?? FULL_REFUND,
    give_back_until: input.give_back_until ?? null,
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

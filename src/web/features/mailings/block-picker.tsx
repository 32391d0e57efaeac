import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Event } from '../../../contract/calls/events.ts'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import { stageName } from '../../../contract/rules/talent.ts'
import { api } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useAnnounced } from '../../ui/announcer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RetryNotice, SkeletonBox } from '../../ui/loaded.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Written } from '../../ui/written.tsx'
import { PosterArt } from '../events/poster-art.tsx'
import { Portrait } from '../talents/card-image.tsx'
import { titleOf } from '../talents/title.ts'

type Choice = { kind: 'event'; event: Event } | { kind: 'talent'; talent: TalentItem }

interface BlockPickerProps {
  kind: Choice['kind']
  onChoose: (id: string) => void
  onClose: () => void
}

const SHOWN = 20
const places = [1, 2, 3, 4, 5]

/** Choice of an event or a talent: the next events, or recommended talents, until one searches. */
export function BlockPicker({ kind, onChoose, onClose }: BlockPickerProps) {
  const words = useBundle('admin').mailings.blocks
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const query = useQuery({
    queryKey: ['mailing-choices', kind, q],
    queryFn: ({ signal }) => findChoices(kind, q, signal),
    placeholderData: keepPreviousData,
  })
  const { data, error } = query
  const title = q ? (data?.length === 0 ? words.nothing : words.found) : words.suggested[kind]
  useAnnounced(data && title, q)
  return (
    <Dialog title={words.choose[kind]} sheet onClose={onClose}>
      <div className="grid grid-cols-1 gap-3 px-[min(1.25rem,6vw)] py-4">
        <SearchBox label={words.search[kind]} value={typed} onChange={({ target }) => setTyped(target.value)} />
        <h3 className="font-medium text-mute">{title}</h3>
        {data ? (
          <ul className="grid grid-cols-1 gap-1">
            {data.map((choice) => (
              <li key={idOf(choice)}>
                <ChoiceButton choice={choice} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        ) : error ? (
          <RetryNotice title={words.search_failed} query={query} />
        ) : (
          <SkeletonBox className="grid gap-1">
            {places.map((place) => (
              <Skeleton key={place} className="h-18" />
            ))}
          </SkeletonBox>
        )}
      </div>
    </Dialog>
  )
}

async function findChoices(kind: Choice['kind'], q: string, signal: AbortSignal): Promise<Choice[]> {
  const { events, talents } = await api()
  const input = { limit: SHOWN, ...(q && { q }) }
  if (kind === 'event') {
    const { body } = await events.list(input, { signal })
    const now = serverNow()
    return body
      .filter(({ cancelled_at, date }) => !cancelled_at && (q || Date.parse(date) > now))
      .map((event) => ({ kind, event }))
  }
  const found = q ? (await talents.list(input, { signal })).body : await talents.recommended({}, { signal })
  return found.map((talent) => ({ kind, talent }))
}

const idOf = (choice: Choice) => (choice.kind === 'event' ? choice.event.id : choice.talent.id)

function ChoiceButton({ choice, onChoose }: { choice: Choice; onChoose: (id: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onChoose(idOf(choice))}
      className="flex min-h-18 w-full flex-wrap items-center gap-3 rounded-md px-2 py-2 text-start hover:bg-ink/6"
    >
      {choice.kind === 'event' ? <EventSummary event={choice.event} /> : <TalentSummary talent={choice.talent} />}
    </button>
  )
}

/** Poster, title, time and place of an event. */
export function EventSummary({ event }: { event: Event }) {
  const { language } = useWords()
  return (
    <>
      <span className="relative aspect-4/3 w-18 shrink-0 overflow-hidden rounded-sm bg-line">
        <PosterArt event={event} sizes="4.5rem" />
      </span>
      <span className="min-w-0 grow basis-32">
        <span className="block font-medium wrap-anywhere">
          <bdi lang={event.title_language}>{event.title}</bdi>
        </span>
        <span className="block text-sm text-mute">{formatDateTime(event.date, language)}</span>
        <span className="line-clamp-1 text-sm text-mute">
          <Written>{event.location}</Written>
        </span>
      </span>
    </>
  )
}

type NamedTalent = Pick<TalentItem, 'name' | 'title' | 'image' | 'image_blur' | 'card_image'> &
  Parameters<typeof stageName>[0]

/** Portrait, name and title of a talent. */
export function TalentSummary({ talent }: { talent: NamedTalent }) {
  const { words, language } = useWords()
  return (
    <>
      <span className="relative size-14 shrink-0 overflow-hidden rounded-full bg-line">
        <Portrait talent={talent} sizes="3.5rem" />
      </span>
      <span className="min-w-0 grow basis-32">
        <span className="block font-medium wrap-anywhere">
          <Written>{stageName(talent, language)}</Written>
        </span>
        <span className="line-clamp-1 text-sm text-mute">
          <Written>{titleOf(talent.title, words)}</Written>
        </span>
      </span>
    </>
  )
}

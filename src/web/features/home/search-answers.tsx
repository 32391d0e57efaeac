import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight, Search } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Event } from '../../../contract/calls/events.ts'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import { stageName } from '../../../contract/rules/talent.ts'
import { type Total, totalInWords } from '../../lib/cursor-page.ts'
import { useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useAnnounced } from '../../ui/announcer.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { Written } from '../../ui/written.tsx'
import { PosterArt } from '../events/poster-art.tsx'
import { PosterTime } from '../events/poster-time.tsx'
import { Portrait } from '../talents/card-image.tsx'
import { titleOf } from '../talents/title.ts'
import { type Answers, answersQuery } from './answers.ts'
import { useCombobox } from './use-combobox.ts'

const panelClass =
  'absolute inset-x-0 top-full z-10 mt-2 max-h-[min(30rem,60dvh)] overflow-y-auto overscroll-contain rounded-md border border-line bg-card p-2 text-ink shadow-soft'

/** Makes a combobox of the form's field, and shows its answers. */
export function SearchAnswers({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { id, q, isOpen, chosen } = useCombobox(form)
  return isOpen && <AnswerList id={id} q={q} chosen={chosen} />
}

interface AnswerListProps {
  /** Of the list. */
  id: string
  q: string
  /** Id of the chosen answer. */
  chosen: string | undefined
}

/** The answers to typed words, under the field of the search, which keeps the focus. */
function AnswerList({ id, q, chosen }: AnswerListProps) {
  const { words } = useWords()
  const { data, isError, isPlaceholderData } = useQuery({ ...answersQuery(q), placeholderData: keepPreviousData })
  const isNothing = data && data.events.length + data.talents.length === 0
  const found = data && !isPlaceholderData ? (isNothing ? words.stage.nothing : foundInWords(data, words)) : undefined
  const announced = isError ? words.stage.failed : found
  // The words count from their answer on: those that opened the list are announced, too.
  useAnnounced(announced, announced && q)

  const failure = isError ? words.stage.failed : isNothing && data.occasions.length === 0 && words.stage.nothing
  if (failure) return <p className={`${panelClass} px-4 py-3 text-mute`}>{failure}</p>
  if (!data)
    return (
      <div id={id} role="listbox" aria-label={words.stage.answers} aria-busy className={panelClass}>
        <p className="flex min-h-14 items-center gap-3 px-3 text-mute">
          <Spinner />
          <span>{words.stage.searching}</span>
        </p>
      </div>
    )
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.stage.answers}
      aria-busy={isPlaceholderData}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      className={`${panelClass} ${isPlaceholderData ? 'opacity-70' : ''}`}
    >
      <Group name="events" title={words.shell.events} isEmpty={data.events.length === 0}>
        {data.events.map((event) => (
          <EventAnswer key={event.id} event={event} chosen={chosen} />
        ))}
        <All list="events" q={q} total={data.totals.events} shown={data.events.length} chosen={chosen} />
      </Group>
      <Group name="talents" title={words.shell.talents} isEmpty={data.talents.length === 0}>
        {data.talents.map((talent) => (
          <TalentAnswer key={talent.id} talent={talent} chosen={chosen} />
        ))}
        <All list="talents" q={q} total={data.totals.talents} shown={data.talents.length} chosen={chosen} />
      </Group>
      <Group
        name="occasions"
        title={isNothing ? `${words.stage.nothing} ${words.stage.instead}` : words.stage.occasions}
        isEmpty={data.occasions.length === 0}
      >
        {data.occasions.map((text, place) => (
          // An id with spaces names nothing.
          <Answer
            key={text}
            id={`answer-occasion-${place}`}
            link={{ to: '/talents', search: { q: text } }}
            chosen={chosen}
          >
            <Icon of={Search} className="mx-4 size-5 text-mute" />
            <span className="min-w-0 grow">{text}</span>
          </Answer>
        ))}
      </Group>
    </div>
  )
}

/** `3 events · 12 talents`. */
function foundInWords({ totals }: Answers, words: ReturnType<typeof useWords>['words']): string {
  return [totalInWords(totals.events, words.events), totalInWords(totals.talents, words.talents)].join(' · ')
}

interface GroupProps {
  name: string
  title: string
  isEmpty: boolean
  children: ReactNode
}

/** Answers of one kind. */
function Group({ name, title, isEmpty, children }: GroupProps) {
  if (isEmpty) return null
  const titleId = `answers-${name}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div
      role="group"
      aria-labelledby={titleId}
      className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2"
    >
      <p id={titleId} className="px-3 py-1 text-sm font-medium text-mute">
        {title}
      </p>
      {children}
    </div>
  )
}

interface AnswerProps {
  id: string
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
  chosen: string | undefined
  children: ReactNode
}

/** One answer: a link that the arrow keys choose, out of the order of the Tab key. */
function Answer({ id, link, chosen, children }: AnswerProps) {
  return (
    <Link
      {...link}
      id={id}
      role="option"
      aria-selected={id === chosen}
      tabIndex={-1}
      className="flex min-h-14 items-center gap-3 rounded-sm px-2 py-1 hover:bg-ink/6 aria-selected:bg-ink/10 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-brand"
    >
      {children}
    </Link>
  )
}

function EventAnswer({ event, chosen }: { event: Event; chosen: string | undefined }) {
  return (
    <Answer id={`answer-${event.id}`} link={{ to: '/events/$id', params: { id: event.id } }} chosen={chosen}>
      <span className="relative aspect-4/3 w-14 shrink-0 overflow-hidden rounded-sm bg-line">
        <PosterArt event={event} sizes="3.5rem" />
      </span>
      <span className="min-w-0 grow">
        <bdi lang={event.title_language} className="line-clamp-1 font-medium">
          {event.title}
        </bdi>
        <span className="line-clamp-1 text-sm text-mute">
          <PosterTime date={event.date} now={serverNow()} />
          {' · '}
          <Written>{event.location}</Written>
        </span>
      </span>
    </Answer>
  )
}

function TalentAnswer({ talent, chosen }: { talent: TalentItem; chosen: string | undefined }) {
  const { words, language } = useWords()
  return (
    <Answer id={`answer-${talent.id}`} link={{ to: '/talent-profile/$id', params: { id: talent.id } }} chosen={chosen}>
      <span className="relative mx-1.5 size-11 shrink-0 overflow-hidden rounded-full bg-line">
        <Portrait talent={talent} sizes="2.75rem" />
      </span>
      <span className="min-w-0 grow">
        <Written className="line-clamp-1 font-medium">{stageName(talent, language)}</Written>
        <Written className="line-clamp-1 text-sm text-mute">{titleOf(talent.title, words)}</Written>
      </span>
    </Answer>
  )
}

interface AllProps {
  list: 'events' | 'talents'
  q: string
  total: Total
  /** Answers above it. */
  shown: number
  chosen: string | undefined
}

/** Leads to the whole list, if it has more. */
function All({ list, q, total, shown, chosen }: AllProps) {
  const { words } = useWords()
  if (total.count <= shown) return null
  return (
    <Answer id={`answer-all-${list}`} link={{ to: `/${list}`, search: { q } }} chosen={chosen}>
      <span className="min-w-0 grow px-2 font-medium text-brand">{totalInWords(total, words[list])}</span>
      <Icon of={ArrowRight} mirrored className="me-2 size-5 text-brand" />
    </Answer>
  )
}

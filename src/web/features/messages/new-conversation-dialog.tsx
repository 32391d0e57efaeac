import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ChatPerson } from '../../../contract/calls/messages.ts'
import { MAX_SEARCH } from '../../../contract/rules/typed-text.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { RetryNotice, SkeletonBox } from '../../ui/loaded.tsx'
import { Avatar } from '../../ui/profile-image.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Written } from '../../ui/written.tsx'
import { shownName } from './labels.ts'
import { peopleQuery } from './queries.ts'
import { useStartChat } from './start-chat.ts'

/** Choice of a person to start a conversation with, searched by name. */
export function NewConversationDialog({ onClose }: { onClose: () => void }) {
  const words = useBundle('account').messages
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const settled = useDebounced(search.trim())
  const people = useQuery(peopleQuery(settled))
  const { data, error } = people
  const starting = useStartChat()
  // A person who is no longer among the results is no longer selected.
  const selected = data?.people.find(({ id }) => id === chosen)?.id

  useEffect(() => field.current?.focus(), [])

  function start() {
    setMissing(!selected)
    if (selected) starting.mutate(selected, { onSuccess: onClose })
    else field.current?.focus()
  }

  return (
    <ConfirmDialog
      title={words.start.title}
      confirmLabel={starting.isPending ? words.start.sending : words.start.submit}
      busy={starting.isPending}
      onConfirm={start}
      onClose={onClose}
    >
      <TextField
        ref={field}
        type="search"
        dir="auto"
        autoComplete="off"
        label={words.start.search}
        value={search}
        maxLength={MAX_SEARCH}
        error={missing && !selected ? words.start.choose : undefined}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="mt-4 h-80 overflow-y-auto rounded-md border border-line">
        {data ? (
          <PeopleChoice
            {...data}
            searched={settled !== ''}
            chosen={selected}
            onChoose={(id) => {
              setChosen(id)
              setMissing(false)
            }}
          />
        ) : error ? (
          <div className="p-3">
            <RetryNotice title={words.start.failed} query={people} />
          </div>
        ) : (
          <PeopleSkeleton />
        )}
      </div>
      <ErrorNotice error={starting.error} className="mt-4" />
    </ConfirmDialog>
  )
}

const places = [1, 2, 3, 4]

interface PeopleChoiceProps {
  people: ChatPerson[]
  /** Whether there may be more results. */
  more: boolean
  /** Whether a name was searched for. */
  searched: boolean
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Search results, one of which can be selected. */
function PeopleChoice({ people, more, searched, chosen, onChoose }: PeopleChoiceProps) {
  const words = useBundle('account').messages
  return (
    <>
      <div role="status">
        {people.length === 0 && (
          <div className="px-6 py-10 text-center text-balance">
            <p className="font-medium">{searched ? words.start.none : words.start.nobody}</p>
            <p className="mt-1 text-sm text-mute">{words.start.none_text}</p>
          </div>
        )}
      </div>
      {people.length > 0 && (
        <fieldset className="@container min-w-0 p-1">
          <legend className="sr-only">{words.start.people}</legend>
          {people.map((person) => (
            <label
              key={person.id}
              className="flex min-h-15 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 hover:bg-ink/4 has-checked:bg-gold/20"
            >
              <Avatar person={person} className="size-11 @max-[12rem]:hidden" />
              <span className="min-w-0 grow">
                <span className="flex">
                  <Written className="truncate font-medium">{shownName(person, words)}</Written>
                </span>
                {person.role === 'talent' && <span className="block text-sm text-mute">{words.talent}</span>}
              </span>
              <input
                type="radio"
                name="person"
                value={person.id}
                checked={person.id === chosen}
                onChange={() => onChoose(person.id)}
                className="size-5 shrink-0 accent-brand"
              />
            </label>
          ))}
        </fieldset>
      )}
      {more && <p className="px-4 pb-4 text-center text-sm text-balance text-mute">{words.start.refine}</p>}
    </>
  )
}

/** Skeleton of the search results. */
function PeopleSkeleton() {
  return (
    <SkeletonBox className="p-1">
      {places.map((place) => (
        <div key={place} className="flex h-15 items-center gap-3 px-3">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </SkeletonBox>
  )
}

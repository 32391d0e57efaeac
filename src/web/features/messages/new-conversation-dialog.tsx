import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_SEARCH } from '../../../contract/rules/typed-text.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { RetryNotice } from '../../ui/loaded.tsx'
import { PeopleChoice, PeopleSkeleton } from './people-choice.tsx'
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

const DEBOUNCE_MS = 250

/** The debounced value. */
function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

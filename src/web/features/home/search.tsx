import { useLocation, useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inputClass } from '../../ui/input-class.ts'

const lists = [
  { to: '/events', name: 'events' },
  { to: '/talents', name: 'talents' },
] as const

/** One text field that searches the events or the talents. Without scripts it is a GET form of either list. */
export function HomeSearch() {
  const { words } = useWords()
  const navigate = useNavigate()
  const language = useLocation({ select: ({ search }) => search.lng })

  function search(submission: FormEvent<HTMLFormElement>) {
    submission.preventDefault()
    const { submitter } = submission.nativeEvent as SubmitEvent
    const path = submitter?.getAttribute('formaction')
    const typed = new FormData(submission.currentTarget).get('q')
    const q = (typeof typed === 'string' && typed.trim()) || undefined
    const list = lists.find(({ to }) => to === path) ?? lists[0]
    void navigate({ to: list.to, search: { q } })
  }

  return (
    <search className="container relative block">
      <form
        action="/events"
        aria-label={words.home.search}
        onSubmit={search}
        className="-mt-7 flex flex-wrap gap-2 rounded-card border border-line bg-card p-3 shadow-soft sm:-mt-9 sm:p-4"
      >
        {language && <input type="hidden" name="lng" value={language} />}
        <div className="relative min-w-0 grow basis-full desk:basis-0">
          <Icon of={Search} className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-mute" />
          <input
            type="search"
            name="q"
            aria-label={words.home.search}
            placeholder={words.home.search}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className={`${inputClass} ps-12 pe-4`}
          />
        </div>
        {lists.map(({ to, name }) => (
          <button key={to} type="submit" formAction={to} className={`${buttonClass()} grow max-sm:px-1.5 desk:grow-0`}>
            {words.home.search_in[name]}
          </button>
        ))}
      </form>
    </search>
  )
}

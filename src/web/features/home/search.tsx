import { useLocation, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'

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
        <SearchBox label={words.home.search} className="min-w-0 grow basis-full desk:basis-0" />
        {lists.map(({ to, name }) => (
          <button key={to} type="submit" formAction={to} className={`${buttonClass()} grow max-sm:px-1.5 desk:grow-0`}>
            {words.home.search_in[name]}
          </button>
        ))}
      </form>
    </search>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Sparkles } from 'lucide-react'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { featuredEventQuery } from '../events/queries.ts'

/** Grid of two cards on a phone, one with large text on a small one, six on a desktop. */
export const talentGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(max(6.5rem,40%),100%),1fr))] gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 sm:gap-y-8 desk:grid-cols-4 wide:grid-cols-6'

/** Id of the heading of the results. */
export const RESULTS = 'results'

/** Title of the list, with a link to one event, or to all if none is on sale. In a search on a phone the results follow at once. */
export function TalentsTitle({ isSearch }: { isSearch?: boolean }) {
  const { words } = useWords()
  const { data: event } = useQuery(featuredEventQuery)
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:mb-6 desk:items-end desk:gap-x-8">
      <div className="min-w-0 desk:grow desk:basis-80">
        <h1 className="text-2xl sm:text-3xl">{words.talents.title}</h1>
        <p className="mt-2 max-w-2xl text-lg text-balance text-mute max-desk:hidden">{words.talents.subtitle}</p>
      </div>
      <Link
        {...(event ? { to: '/events/$id', params: { id: event.id } } : { to: '/events' })}
        className="group inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-gold px-[min(1rem,5vw)] desk:gap-3 desk:px-5 text-on-gold transition-shadow hover:shadow-soft desk:py-2"
      >
        <Icon of={Sparkles} className="size-5 max-desk:hidden" />
        <span className="min-w-0">
          <span className={event ? 'block leading-5 desk:text-sm' : 'font-semibold'}>{words.talents.featured}</span>
          {event ? (
            <bdi
              lang={event.title_language}
              className="block max-w-72 truncate leading-6 font-semibold max-desk:sr-only"
            >
              {event.title}
            </bdi>
          ) : (
            <span className="sr-only">: {words.talents.featured_link}</span>
          )}
        </span>
        <Icon of={ArrowRight} mirrored />
      </Link>
      <p className={`basis-full text-balance text-mute desk:hidden ${isSearch ? 'hidden' : ''}`}>
        {words.talents.subtitle}
      </p>
    </header>
  )
}

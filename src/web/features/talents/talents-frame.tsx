import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Sparkles } from 'lucide-react'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { featuredEventQuery } from '../events/queries.ts'

/** Grid of two cards on a phone, else as many as fit. */
export const talentGridClass =
  'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-9 desk:grid-cols-4 wide:grid-cols-5'

/** Title of the list, with a link to one event, or to all if none is on sale. */
export function TalentsTitle() {
  const { words } = useWords()
  const { data: event } = useQuery(featuredEventQuery)
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-6">
      <div className="min-w-0 grow basis-80">
        <h1 className="text-3xl">{words.talents.title}</h1>
        <p className="mt-1 max-w-2xl text-balance text-mute sm:mt-2 sm:text-lg">{words.talents.subtitle}</p>
      </div>
      <Link
        {...(event ? { to: '/events/$id', params: { id: event.id } } : { to: '/events' })}
        className="group inline-flex min-h-12 max-w-full items-center gap-3 rounded-full bg-gold px-[min(1.25rem,5vw)] py-2 text-on-gold transition-shadow hover:shadow-soft"
      >
        <Icon of={Sparkles} />
        <span className="min-w-0">
          <span className={event ? 'block text-sm leading-5' : 'font-semibold'}>{words.talents.featured}</span>
          {event ? (
            <bdi lang={event.title_language} className="block max-w-72 truncate leading-6 font-semibold">
              {event.title}
            </bdi>
          ) : (
            <span className="sr-only">: {words.talents.featured_link}</span>
          )}
        </span>
        <Icon of={ArrowRight} mirrored />
      </Link>
    </header>
  )
}

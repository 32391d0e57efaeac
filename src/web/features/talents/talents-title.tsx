import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Sparkles from 'lucide-react/icons/sparkles'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Title of the list, with a link to the events. */
export function TalentsTitle() {
  const { words } = useWords()
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-6">
      <div className="min-w-0 grow basis-80">
        <h1 className="text-3xl">{words.talents.title}</h1>
        <p className="mt-1 max-w-2xl text-balance text-mute sm:mt-2 sm:text-lg">{words.talents.subtitle}</p>
      </div>
      <Link
        to="/events"
        className="group inline-flex min-h-12 items-center gap-3 rounded-full bg-gold px-[min(1.25rem,5vw)] py-2 text-on-gold transition-shadow hover:shadow-soft"
      >
        <Icon of={Sparkles} />
        <span className="min-w-0">
          <span className="font-semibold">{words.talents.featured}</span>
          <span className="sr-only">: {words.talents.featured_link}</span>
        </span>
        <Icon of={ArrowRight} mirrored />
      </Link>
    </header>
  )
}

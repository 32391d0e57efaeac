import { useBundle } from '../../lib/i18n.tsx'
import { TextPage } from './text-page.tsx'

/** What data is kept, why and how long. */
export function PrivacyScreen() {
  const words = useBundle('legal').privacy
  const kept = (
    <ul className="grid gap-4">
      {words.kept.map(({ what, why, how_long }) => (
        <li key={what} className="rounded-card border border-line bg-card p-5">
          <p className="font-medium text-pretty">{what}</p>
          <dl className="mt-3 grid gap-x-4 gap-y-1 text-pretty sm:grid-cols-[6rem_1fr]">
            <dt className="text-mute">{words.why}</dt>
            <dd className="mb-2 sm:mb-0">{why}</dd>
            <dt className="text-mute">{words.how_long}</dt>
            <dd>{how_long}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
  return (
    <TextPage words={words} first={{ id: 'kept', title: words.kept_title, content: kept }} sections={words.sections} />
  )
}

export function TermsScreen() {
  const words = useBundle('legal').terms
  return <TextPage words={words} sections={words.sections} />
}

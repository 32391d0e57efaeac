import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { EmailLink } from './contact-details.tsx'

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
  return <TextPage page="privacy" first={{ id: 'kept', title: words.kept_title, content: kept }} />
}

export const TermsScreen = () => <TextPage page="terms" />

interface TextPageProps {
  page: 'privacy' | 'terms'
  /** A section before the others, with a different layout. */
  first?: { id: string; title: string; content: ReactNode }
}

/** A long page of text: contents, sections, and contact details. */
function TextPage({ page, first }: TextPageProps) {
  const words = useBundle('legal')[page]
  const { shell } = useWords().words
  const { contact } = useRouteContext({ from: '__root__' })
  const headings = [...(first ? [first] : []), ...words.sections, { id: 'contact', title: shell.contact }]
  return (
    <div className="container max-w-3xl py-8 sm:py-12">
      <h1 className="text-[length:min(var(--text-3xl),17vw)]">{shell[page]}</h1>
      <p className="mt-1 text-mute">{words.updated}</p>
      <p className="mt-4 max-w-prose text-lg text-pretty">{words.intro}</p>
      <nav aria-labelledby="contents" className="mt-6 rounded-card border border-line bg-card px-5 py-4">
        <h2 id="contents" className="text-base">
          {words.contents}
        </h2>
        <ul className="mt-1 sm:columns-2">
          {headings.map(({ id, title }) => (
            <li key={id} className="break-inside-avoid">
              <a href={`#${id}`} className="inline-flex min-h-11 items-center py-2 underline underline-offset-4">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {first && (
        <section id={first.id} className="mt-10 scroll-mt-24">
          <h2 className="mb-4 text-2xl">{first.title}</h2>
          {first.content}
        </section>
      )}
      {words.sections.map(({ id, title, paragraphs, points }) => (
        <section key={id} id={id} className="mt-10 scroll-mt-24">
          <h2 className="mb-3 text-[min(var(--text-2xl),12vw)]">{title}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="mb-3 max-w-prose text-pretty">
              {text}
            </p>
          ))}
          {points.length > 0 && (
            <ul className="grid max-w-prose list-disc gap-2 ps-5">
              {points.map((text) => (
                <li key={text} className="text-pretty">
                  {text}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <section id="contact" className="mt-10 scroll-mt-24">
        <h2 className="mb-3 text-2xl">{shell.contact}</h2>
        <p>{words.contact_text}</p>
        <EmailLink email={contact.email} />
      </section>
    </div>
  )
}

import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmailLink } from './contact-details.tsx'

interface TextSection {
  /** Fragment of its URL, `#tickets`. */
  id: string
  title: string
  paragraphs: string[]
  points: string[]
}

interface TextPageProps {
  words: { title: string; updated: string; contents: string; intro: string; contact: string; contact_text: string }
  /** Sections before the others, with a different layout. */
  first?: { id: string; title: string; content: ReactNode }
  sections: TextSection[]
}

/** A long page of text: contents, sections, and contact details. */
export function TextPage({ words, first, sections }: TextPageProps) {
  const { contact } = useRouteContext({ from: '__root__' })
  const headings = [...(first ? [first] : []), ...sections, { id: 'contact', title: words.contact }]
  return (
    <div className="container max-w-3xl py-8 sm:py-12">
      <h1 className="text-[length:min(var(--text-3xl),17vw)]">{words.title}</h1>
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
      {sections.map(({ id, title, paragraphs, points }) => (
        <section key={id} id={id} className="mt-10 scroll-mt-24">
          <h2 className="mb-3 text-2xl">{title}</h2>
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
        <h2 className="mb-3 text-2xl">{words.contact}</h2>
        <p>{words.contact_text}</p>
        <EmailLink email={contact.email} />
      </section>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { lazyComponent, useNearView } from '../lib/lazy.tsx'
import { Logo } from './header.tsx'
import { Later } from './later.tsx'
import { links } from './links.ts'

const FooterForms = lazyComponent(async () => (await import('./footer-forms.tsx')).FooterForms)

const groups = [
  { name: 'discover', pages: ['events', 'talents', 'gigs', 'tickets'] },
  { name: 'brand', pages: ['about', 'faq', 'contact', 'terms', 'privacy', 'social'] },
] as const

export function Footer() {
  const { words } = useWords()
  return (
    <footer className="mt-auto border-t border-line bg-card print:hidden">
      <div className="container grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-10 py-12 desk:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-full desk:col-span-1">
          <Logo />
          <p className="mt-3 max-w-sm text-balance text-mute">{words.shell.tagline}</p>
          <FooterSlot />
        </div>
        {groups.map(({ name, pages }) => (
          <nav key={name} aria-labelledby={`footer-${name}`}>
            <h2 id={`footer-${name}`} className="mb-2 text-base">
              {name === 'brand' ? words.brand : words.shell[name]}
            </h2>
            <ul>
              {pages.map((page) => (
                <li key={page}>
                  <Link
                    {...links[page]}
                    className="inline-flex min-h-11 items-center text-mute hover:text-ink hover:underline"
                  >
                    {words.shell[page]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container">
        <div className="flex flex-wrap items-center gap-x-6 border-t border-line py-4 text-sm text-mute">
          <p>{words.shell.copyright}</p>
          <a
            href="/licences.txt"
            hrefLang="en"
            className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
          >
            {words.shell.licences}
          </a>
        </div>
      </div>
    </footer>
  )
}

/** Loads the newsletter and feedback forms when the end of the page comes near. */
function FooterSlot() {
  const slot = useRef<HTMLDivElement>(null)
  const isNear = useNearView(slot)
  return (
    <div ref={slot}>
      {isNear && (
        <Later>
          <FooterForms />
        </Later>
      )}
    </div>
  )
}

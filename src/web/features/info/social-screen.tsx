import { useRouteContext } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function SocialScreen() {
  const { words: site } = useWords()
  return (
    <div className="container max-w-3xl py-8 sm:py-12">
      <h1 className="mb-4 text-3xl">{site.shell.social}</h1>
      <SocialLinks />
      <p className="mt-8">
        <ButtonLink to="/events">{site.shell.see_events}</ButtonLink>
      </p>
    </div>
  )
}

/** The site's accounts on social media, or a text if there are none. */
export function SocialLinks() {
  const { contact } = useRouteContext({ from: '__root__' })
  const words = useBundle('legal').info
  if (contact.social.length === 0) return <p className="text-mute">{words.social_none}</p>
  return (
    <>
      <p className="text-mute">{words.social_text}</p>
      <ul className="mt-4 grid gap-3">
        {contact.social.map((href) => (
          <li key={href}>
            <a
              href={href}
              rel="me noopener"
              className="flex min-h-14 items-center justify-between gap-3 rounded-card border border-line bg-card px-5 py-3 hover:border-mute"
            >
              <bdi className="min-w-0 font-semibold wrap-anywhere">{href.replace(/^https:\/\/(www\.)?|\/$/g, '')}</bdi>
              <Icon of={ExternalLink} mirrored className="size-5 shrink-0 text-mute" />
              <span className="sr-only">({words.opens_elsewhere})</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

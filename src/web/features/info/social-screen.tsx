import type { Contact } from '../../../contract/rules/contact.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SocialLinks } from './social-links.tsx'

export function SocialScreen({ contact }: { contact: Contact }) {
  const words = useBundle('legal').info
  const { words: site } = useWords()
  return (
    <div className="container max-w-3xl py-8 sm:py-12">
      <h1 className="mb-4 text-3xl">{words.social_title}</h1>
      <SocialLinks contact={contact} />
      <p className="mt-8">
        <ButtonLink to="/events">{site.shell.see_events}</ButtonLink>
      </p>
    </div>
  )
}

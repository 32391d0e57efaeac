import { useRouteContext } from '@tanstack/react-router'
import { Handshake, Tags, TicketIcon } from 'lucide-react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ContactDetails } from './contact-details.tsx'
import { Questions } from './faq-screen.tsx'
import { SocialLinks } from './social-screen.tsx'

const reasons = [
  { name: 'easy', icon: TicketIcon },
  { name: 'clear', icon: Tags },
  { name: 'fair', icon: Handshake },
] as const

/** About, mission, reasons, two questions, contact and social media. */
export function InfoScreen() {
  const { contact } = useRouteContext({ from: '__root__' })
  const words = useBundle('legal').info
  const { shell } = useWords().words
  const faq = useBundle('legal').faq
  return (
    <div className="container grid max-w-4xl gap-12 py-8 sm:py-12">
      <section>
        <h1 className="mb-4 text-3xl sm:text-4xl">{shell.about}</h1>
        {words.about.map((text) => (
          <p key={text} className="mb-3 max-w-prose text-lg text-pretty">
            {text}
          </p>
        ))}
      </section>
      <section className="rounded-card border border-line bg-card p-6 sm:p-8">
        <h2 className="mb-3 text-2xl">{words.mission_title}</h2>
        <p className="max-w-prose text-lg text-pretty">{words.mission}</p>
      </section>
      <section>
        <h2 className="mb-6 text-2xl">{words.why_title}</h2>
        <ul className="grid gap-6 sm:grid-cols-3">
          {reasons.map(({ name, icon }) => (
            <li key={name}>
              <span className="mb-3 grid size-12 place-items-center rounded-md bg-gold/25">
                <Icon of={icon} className="size-6" />
              </span>
              <h3 className="text-lg">{words.why[name].title}</h3>
              <p className="mt-1 text-pretty text-mute">{words.why[name].text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="mb-6 text-2xl">{words.questions_title}</h2>
        <Questions questions={faq.questions.slice(0, 2)} />
        <p className="mt-5">
          <ButtonLink to="/faq">{words.all_questions}</ButtonLink>
        </p>
      </section>
      <section>
        <h2 className="mb-6 text-2xl">{shell.contact}</h2>
        <ContactDetails />
      </section>
      {contact.social.length > 0 && (
        <section>
          <h2 className="mb-4 text-2xl">{words.social_follow}</h2>
          <SocialLinks />
        </section>
      )}
    </div>
  )
}

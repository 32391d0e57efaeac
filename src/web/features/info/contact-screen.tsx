import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FeedbackSection } from '../bug-reports/feedback-section.tsx'
import { ContactDetails } from './contact-details.tsx'

export function ContactScreen() {
  const words = useBundle('legal').info
  const { shell } = useWords().words
  return (
    <div className="container grid max-w-3xl gap-8 py-8 sm:py-12">
      <div>
        <h1 className="mb-4 text-3xl">{shell.contact}</h1>
        <p className="max-w-prose text-lg text-pretty">{words.contact_text}</p>
      </div>
      <ContactDetails />
      <p className="max-w-prose text-pretty text-mute">{words.contact_tip}</p>
      <FeedbackSection />
      <section>
        <h2 className="text-xl">{words.tickets_title}</h2>
        <p className="mt-1 mb-4 max-w-prose text-pretty text-mute">{words.tickets_text}</p>
        <ButtonLink to="/tickets">{words.to_tickets}</ButtonLink>
      </section>
    </div>
  )
}

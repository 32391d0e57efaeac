import { FeedbackButton } from '../features/bug-reports/feedback-button.tsx'
import { NewsletterPanel } from '../features/newsletter/newsletter-panel.tsx'

/** Forms of the footer, loaded when it comes near. */
export function FooterForms() {
  return (
    <>
      <NewsletterPanel />
      <FeedbackButton />
    </>
  )
}

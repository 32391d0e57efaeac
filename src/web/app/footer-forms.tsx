import { useLocation } from '@tanstack/react-router'
import { FeedbackButton } from '../features/bug-reports/feedback-button.tsx'
import { NewsletterPanel } from '../features/newsletter/newsletter-panel.tsx'
import { useMe } from '../lib/session.ts'
import { laterComponent } from './later.tsx'

const VersionText = laterComponent(async () => (await import('../features/admin/version-text.tsx')).VersionText)

/** Pages of people at work, and those below them: no readers of a newsletter. */
const WORK_PAGES = /^\/(admin|check-in|create|edit|messages|read)(\/|$)/

/** Forms of the footer, loaded when it comes near; for admins also the version, which visitors' pages do not contain. */
export function FooterForms() {
  const { me } = useMe()
  const isWork = useLocation({ select: ({ pathname }) => WORK_PAGES.test(pathname) })
  return (
    <>
      {!isWork && <NewsletterPanel />}
      <FeedbackButton />
      {me?.is_admin && <VersionText />}
    </>
  )
}

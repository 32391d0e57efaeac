import type { ReactNode } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { Announcer } from '../ui/announcer.tsx'
import { ToastStage } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PendingBar } from './pending-bar.tsx'
import { MAIN_ID, RouteAnnouncer } from './route-announcer.tsx'
import { useSession } from './use-session.ts'

/** Header, main and footer around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { words } = useWords()
  useSession()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // No history entry: Back leads to the previous page.
          event.preventDefault()
          document.getElementById(MAIN_ID)?.focus()
        }}
        className="fixed start-4 top-3 z-40 rounded-full bg-brand px-5 py-2.5 font-medium text-on-brand not-focus:sr-only"
      >
        {words.shell.skip_to_content}
      </a>
      <PendingBar />
      <Header />
      <OfflineNotice />
      <main id={MAIN_ID} tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      <Announcer />
      <RouteAnnouncer />
      <ToastStage label={words.shell.toasts} />
    </div>
  )
}

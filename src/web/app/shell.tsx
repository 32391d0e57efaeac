import { useRouter, useRouterState } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { useOnline } from '../lib/use-online.ts'
import { Announcer, announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { ToastStage } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useSession } from './use-session.ts'

const MAIN_ID = 'content'

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

/** Progress bar of a navigation; fast navigations end before it shows. */
function PendingBar() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  if (!pending) return null
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-30 h-1 origin-left animate-[advance_12s_cubic-bezier(0.1,0.9,0.3,1)_150ms_both] bg-gold rtl:origin-right"
    />
  )
}

/** Says that the browser is offline. */
function OfflineNotice() {
  const { words } = useWords()
  const online = useOnline()
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="bg-gold text-on-gold">
          <span className="container flex items-center justify-center gap-2 py-2 text-center text-sm font-medium">
            <Icon of={WifiOff} className="size-4" />
            {words.shell.offline}
          </span>
        </p>
      )}
    </div>
  )
}

/** After a client-side navigation: announces the title to screen readers and moves the focus to the content. */
function RouteAnnouncer() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
        announce(document.title)
      }),
    [router],
  )
  return null
}

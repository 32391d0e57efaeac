import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { lazyComponent, useNearView } from '../lib/lazy.tsx'
import { useOnline } from '../lib/use-online.ts'
import { Announcer, announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { ToastStage } from '../ui/toast.tsx'
import { Header, Logo } from './header.tsx'
import { Later } from './later.tsx'
import { links } from './links.ts'
import { useSession } from './use-session.ts'

const MAIN_ID = 'content'

/** Header, main and footer around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { words } = useWords()
  useSession()
  useOfflinePage()
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

/** Pause after `load`, while the page fetches deferred scripts; milliseconds. */
const SETTLED_MS = 3_000

/** Lets pages open without a network from the first visit on (web/worker/ticket-worker.ts), at no cost to it. */
function useOfflinePage(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      import('../features/sale/offline/keep-offline.ts')
        .then(({ keepPagesOffline }) => keepPagesOffline())
        .catch(() => {})
    }
    const settle = () => {
      timer = setTimeout(keep, SETTLED_MS)
    }
    // Visits shorter than the pause.
    const leave = () => document.hidden && keep()
    if (document.readyState === 'complete') settle()
    else addEventListener('load', settle, { once: true })
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('load', settle)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])
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

const FooterForms = lazyComponent(async () => (await import('./footer-forms.tsx')).FooterForms)

const groups = [
  { name: 'discover', pages: ['events', 'talents', 'gigs', 'tickets'] },
  { name: 'brand', pages: ['about', 'faq', 'contact', 'terms', 'privacy', 'social'] },
] as const

function Footer() {
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

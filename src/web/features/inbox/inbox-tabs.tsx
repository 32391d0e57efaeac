import { Link, linkOptions } from '@tanstack/react-router'
import { ArrowLeft, Bell, Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

const tabs = [
  { name: 'notifications', icon: Bell, link: linkOptions({ to: '/notifications' }) },
  { name: 'messages', icon: MessageCircle, link: linkOptions({ to: '/messages' }) },
  { name: 'bookmarks', icon: Heart, link: linkOptions({ to: '/bookmarks' }) },
] as const

interface InboxTabsProps {
  current: (typeof tabs)[number]['name']
  /** An item of the tab is open: phones show only that, with a link back. */
  detail?: boolean
  children: ReactNode
}

/** Tabs of notifications, messages and bookmarks, each with its own URL. */
export function InboxTabs({ current, detail = false, children }: InboxTabsProps) {
  const { words } = useWords()
  return (
    <div className={`container ${detail ? 'max-desk:max-w-none max-desk:px-0 desk:py-8' : 'py-4 sm:py-8'}`}>
      <div className="flex items-center gap-2">
        <Link
          to="/"
          aria-label={words.inbox.back}
          title={words.inbox.back}
          className={`-ms-2 grid size-11 place-items-center rounded-full hover:bg-ink/6 ${detail ? 'max-desk:hidden' : ''}`}
        >
          <Icon of={ArrowLeft} mirrored className="size-6" />
        </Link>
        <h1 className={`min-w-0 text-[min(var(--text-2xl),10vw)] wrap-anywhere ${detail ? 'max-desk:sr-only' : ''}`}>
          {words.shell[current]}
        </h1>
      </div>
      <nav
        aria-label={words.inbox.title}
        className={`@container mt-4 mb-6 border-b border-line ${detail ? 'max-desk:hidden' : ''}`}
      >
        <ul className="-mb-px flex @max-[17rem]:flex-col">
          {tabs.map(({ name, icon, link }) => (
            <li key={name} className="min-w-0 grow sm:grow-0">
              <Link
                {...link}
                resetScroll={false}
                className="flex min-h-12 flex-wrap items-center justify-center gap-x-2 border-b-3 border-transparent px-2 py-2 text-center text-sm text-mute hover:text-ink aria-[current=page]:border-brand forced-colors:not-aria-[current=page]:border-b-0 aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:px-6 sm:text-base"
              >
                <Icon of={icon} />
                {words.shell[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}

import { Link, useRouter } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import CircleUser from 'lucide-react/icons/circle-user-round'
import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type ComponentProps, lazy, useEffect } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { useMe } from '../lib/session.ts'
import { Icon } from '../ui/icon.tsx'
import { Later } from './later.tsx'
import { links } from './links.ts'
import { Logo } from './logo.tsx'
import { menuItemClass } from './menu-item-class.ts'
import { MenuItems } from './menu-items.tsx'

const pages = ['home', 'talents', 'gigs', 'events', 'info'] as const
const inboxes = [
  { name: 'notifications', icon: Bell },
  { name: 'messages', icon: MessageCircle },
  { name: 'bookmarks', icon: Bookmark },
] as const

// For users alone: visitors never load it.
const unread = () => import('../features/inbox/unread.tsx')
const UnreadBadge = lazy(async () => ({ default: (await unread()).UnreadBadge }))
const UnreadTitle = lazy(async () => ({ default: (await unread()).UnreadTitle }))

const iconButtonClass =
  'relative grid size-11 place-items-center rounded-full hover:bg-ink/6 aria-[current=page]:text-brand'
const pageLinkClass =
  'flex min-h-11 items-center rounded-full px-3.5 hover:bg-ink/6 aria-[current=page]:font-semibold ' +
  'aria-[current=page]:text-brand'
// Full width on phones, else aligned with the end of the bar's container.
const panelClass =
  'fixed inset-auto inset-x-3 top-17 m-0 max-h-[calc(100dvh-5rem)] w-auto overflow-y-auto rounded-card border ' +
  'border-line bg-card p-2 text-ink shadow-soft open:animate-[appear_160ms_ease-out] ' +
  'desk:start-auto desk:end-[max(1.5rem,calc(50%-38.5rem))] desk:w-72'

/**
 * Bar at the top of every page. Its menu is a native popover: it works before hydration, closes on Escape and on a
 * click outside, and restores the focus.
 */
export function Header() {
  const { words } = useWords()
  const { me } = useMe()
  useClosingOnNavigation()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="container flex min-h-16 items-center gap-1">
        <Link
          to="/"
          aria-label={words.shell.to_home}
          className="me-auto flex min-h-11 items-center rounded-md desk:me-6"
        >
          <Logo />
        </Link>

        <nav aria-label={words.shell.pages} className="me-auto hidden desk:block">
          <ul className="flex flex-wrap">
            {pages.map((page) => (
              <li key={page}>
                <Link {...links[page]} className={pageLinkClass}>
                  {words.shell[page]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="hidden flex-wrap justify-end desk:flex">
          {inboxes.map(({ name, icon }) => (
            <li key={name}>
              <Link {...links[name]} title={words.shell[name]} className={iconButtonClass}>
                <Icon of={icon} />
                <span className="sr-only">{words.shell[name]}</span>
                {me && name !== 'bookmarks' && <Unread of={name} className="absolute end-0 top-0.5" />}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          popoverTarget="menu"
          title={words.shell.menu}
          className={`${iconButtonClass} -me-2 desk:me-0`}
        >
          <Icon of={Menu} className="size-6 desk:hidden" />
          <Icon of={CircleUser} className="hidden size-6 desk:block" />
          <span className="sr-only">{words.shell.menu}</span>
          {me && <Unread of="all" className="absolute end-0 top-0.5 desk:hidden" />}
        </button>
      </div>

      <div id="menu" popover="auto" className={panelClass}>
        <nav aria-label={words.shell.pages} className="desk:hidden">
          <ul>
            {pages.map((page) => (
              <li key={page}>
                <Link {...links[page]} className={`${menuItemClass} aria-[current=page]:text-brand`}>
                  {words.shell[page]}
                </Link>
              </li>
            ))}
          </ul>
          <ul className="my-2 border-y border-line py-2">
            {inboxes.map(({ name, icon }) => (
              <li key={name}>
                <Link {...links[name]} className={`${menuItemClass} aria-[current=page]:text-brand`}>
                  <Icon of={icon} />
                  {words.shell[name]}
                  {me && name !== 'bookmarks' && <Unread of={name} className="ms-auto" />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <MenuItems />
      </div>
      {me && (
        <Later>
          <UnreadTitle />
        </Later>
      )}
    </header>
  )
}

function Unread(props: ComponentProps<typeof UnreadBadge>) {
  return (
    <Later>
      <UnreadBadge {...props} />
    </Later>
  )
}

/** Client-side navigation would leave the menu open. */
function useClosingOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        document.querySelector<HTMLElement>('header [popover]:popover-open')?.hidePopover()
      }),
    [router],
  )
}

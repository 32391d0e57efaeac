import { Link, useRouter } from '@tanstack/react-router'
import { CircleUserRound, Languages, LogOut, MenuIcon, Moon, Settings, Sun, Ticket } from 'lucide-react'
import { type ComponentProps, useEffect } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { lazyComponent } from '../lib/lazy.tsx'
import { useMe } from '../lib/session.ts'
import { chooseTheme, useTheme } from '../lib/theme.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LanguageLink } from './language-link.tsx'
import { Later } from './later.tsx'
import { inboxes, links, menuItemClass, pages } from './links.ts'

// For users only: visitors never load them.
const UnreadTitle = lazyComponent(async () => (await import('../features/inbox/unread.tsx')).UnreadTitle)
const BookmarkSync = lazyComponent(async () => (await import('../features/bookmarks/bookmark-sync.tsx')).BookmarkSync)
const OwnAvatar = lazyComponent(async () => (await import('./user-menu.tsx')).OwnAvatar)

const iconButtonClass =
  'relative grid size-11 place-items-center rounded-full hover:bg-ink/6 aria-[current=page]:text-brand'
const barLinkClass =
  'flex min-h-11 items-center rounded-full px-2.5 hover:bg-ink/6 aria-[current=page]:font-semibold ' +
  'aria-[current=page]:text-brand wide:px-3.5'
// Full width on phones, else aligned with the end of the bar's container.
const panelClass =
  'fixed inset-auto inset-x-3 top-17 m-0 max-h-[calc(100dvh-5rem)] w-auto overflow-y-auto rounded-card border ' +
  'border-line shade-more p-2 text-ink shadow-soft open:animate-[appear_160ms_ease-out] ' +
  'desk:start-auto desk:end-[max(1.5rem,calc(50%-38.5rem))] desk:w-80'

/**
 * Bar at the top of every page; with large text on a small screen it scrolls away. Its menu is a native popover: it
 * works before hydration, closes on Escape and on a click outside, and restores the focus.
 */
export function Header() {
  const { words } = useWords()
  const { me } = useMe()
  useClosingOnNavigation()
  return (
    <header className="top-0 z-20 tall:sticky border-b border-line bg-paper print:hidden">
      <div className="container flex min-h-16 items-center gap-1">
        <Link
          to="/"
          aria-label={words.shell.to_home}
          className="me-auto flex min-h-11 items-center rounded-md desk:me-3 wide:me-6"
        >
          <Logo />
        </Link>

        <nav aria-label={words.shell.pages} className="me-auto hidden desk:block">
          <ul className="flex flex-wrap">
            {pages.map((page) => (
              <li key={page}>
                <Link {...links[page]} className={barLinkClass}>
                  {words.shell[page]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="hidden flex-wrap items-center justify-end desk:flex">
          <li>
            <LanguageLink className={barLinkClass} />
          </li>
          {inboxes.map(({ name, icon }) => (
            <li key={name}>
              <Link {...links[name]} title={words.shell[name]} className={iconButtonClass}>
                <Icon of={icon} />
                <span className="sr-only">{words.shell[name]}</span>
                {me && name !== 'bookmarks' && <Unread of={name} className="absolute end-0 top-0.5" />}
              </Link>
            </li>
          ))}
          <li className="signed-in:hidden">
            <Link {...links.login} className={`${barLinkClass} font-medium text-brand`}>
              {words.shell.login}
            </Link>
          </li>
        </ul>
        <button
          type="button"
          popoverTarget="menu"
          title={words.shell.menu}
          className={`${iconButtonClass} -me-2 desk:me-0`}
        >
          <Icon of={MenuIcon} className="size-6 desk:hidden" />
          <span className="hidden size-8 place-items-center desk:grid *:col-start-1 *:row-start-1">
            <Icon of={CircleUserRound} className="size-6" />
            {me && (
              <Later>
                <OwnAvatar me={me} />
              </Later>
            )}
          </span>
          <span className="sr-only">{words.shell.menu}</span>
          {me && <Unread of="all" className="absolute end-0 top-0.5 desk:hidden" />}
        </button>
      </div>

      <div id="menu" popover="auto" className={panelClass}>
        <Menu />
      </div>
      {me && (
        <Later>
          <UnreadTitle />
          <BookmarkSync userId={me.id} />
        </Later>
      )}
    </header>
  )
}

export function Logo() {
  const { words } = useWords()
  return (
    <span className="flex items-center gap-2 text-xl font-bold">
      <img src="/favicon.svg" alt="" width={32} height={32} fetchPriority="low" className="size-8" />
      {words.brand}
    </span>
  )
}

/** Client-side navigation would leave the menu open. */
function useClosingOnNavigation() {
  const router = useRouter()
  useEffect(() => {
    // Safari has popovers since 17, Chrome since 114, Firefox since 125. Without scripts the menu stays closed there.
    if (!('popover' in HTMLElement.prototype)) import('@oddbird/popover-polyfill').catch(() => {})
  }, [])
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        document.getElementById('menu')?.hidePopover?.()
      }),
    [router],
  )
}

/** Session-storage flag of the specification; "Exit" clears it. */
const ACCESS_GRANTED_KEY = 'accessGranted'

const userMenu = () => import('./user-menu.tsx')
const UserHead = lazyComponent(async () => (await userMenu()).UserHead)
const UserPages = lazyComponent(async () => (await userMenu()).UserPages)
const LogOutItem = lazyComponent(async () => (await userMenu()).LogOutItem)

// Two columns on a phone; one with large text, and in the narrow panel of a desktop.
const listClass = 'grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))]'
const partClass = `${listClass} mt-1 border-t border-line pt-1`
const pageClass = `${menuItemClass} aria-[current=page]:font-semibold aria-[current=page]:text-brand`

/** Content of the header's menu; items for users appear once the session is known. */
function Menu() {
  const { words } = useWords()
  const { me } = useMe()
  return (
    <>
      <div className="signed-in:hidden">
        <ButtonLink {...links.login} variant="main" wide className="mb-1">
          {words.shell.login}
        </ButtonLink>
      </div>
      {me && (
        <Later>
          <UserHead me={me} />
        </Later>
      )}
      <ul className={listClass}>
        <li>
          <LanguageLink className={menuItemClass}>
            <Icon of={Languages} />
          </LanguageLink>
        </li>
        <li>
          <ThemeItem />
        </li>
      </ul>
      <nav aria-label={words.shell.pages} className="desk:hidden">
        <ul className={partClass}>
          {pages.map((page) => (
            <li key={page}>
              <Link {...links[page]} className={pageClass}>
                {words.shell[page]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className={partClass}>
        {inboxes.map(({ name, icon }) => (
          <li key={name} className="desk:hidden">
            <Link {...links[name]} className={`relative ${pageClass}`}>
              <Icon of={icon} />
              <span>{words.shell[name]}</span>
              {me && name !== 'bookmarks' && <Unread of={name} className="absolute start-4.5 top-0.5" />}
            </Link>
          </li>
        ))}
        <li>
          <Link {...links.tickets} className={pageClass}>
            <Icon of={Ticket} />
            {words.shell.tickets}
          </Link>
        </li>
        {me && (
          <Later>
            <UserPages me={me} />
          </Later>
        )}
      </ul>
      <ul className={partClass}>
        <li>
          <Link {...links.settings} className={pageClass}>
            <Icon of={Settings} />
            {words.shell.settings}
          </Link>
        </li>
        {me && (
          <Later>
            <LogOutItem />
          </Later>
        )}
      </ul>
      <div className="mt-1 border-t border-line pt-1">
        <button type="button" onClick={exit} className={`${menuItemClass} text-mute`}>
          <Icon of={LogOut} mirrored />
          {words.shell.exit}
        </button>
      </div>
    </>
  )
}

function ThemeItem() {
  const { words } = useWords()
  const dark = useTheme() === 'dark'
  return (
    <button type="button" onClick={() => chooseTheme(dark ? 'light' : 'dark')} className={menuItemClass}>
      <Icon of={dark ? Sun : Moon} />
      {dark ? words.shell.light_theme : words.shell.dark_theme}
    </button>
  )
}

function exit() {
  try {
    sessionStorage.removeItem(ACCESS_GRANTED_KEY)
  } catch {
    // Storage may be forbidden.
  }
  location.reload()
}

// For users only: visitors never load it.
const UnreadBadge = lazyComponent(async () => (await import('../features/inbox/unread.tsx')).UnreadBadge)

/** Number of unread items of a user. */
function Unread(props: ComponentProps<typeof UnreadBadge>) {
  return (
    <Later>
      <UnreadBadge {...props} />
    </Later>
  )
}

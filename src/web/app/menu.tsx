import { Link } from '@tanstack/react-router'
import { Languages, LogOut, Moon, Settings, Sun, Ticket } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { lazyComponent } from '../lib/lazy.tsx'
import { useMe } from '../lib/session.ts'
import { chooseTheme, useTheme } from '../lib/theme.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LanguageLink } from './language-link.tsx'
import { Later } from './later.tsx'
import { inboxes, links, menuItemClass, pages } from './links.ts'

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
export function Menu() {
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
              {words.shell[name]}
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
export function Unread(props: ComponentProps<typeof UnreadBadge>) {
  return (
    <Later>
      <UnreadBadge {...props} />
    </Later>
  )
}

import { Link, useLocation } from '@tanstack/react-router'
import Languages from 'lucide-react/icons/languages'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Settings from 'lucide-react/icons/settings'
import Sun from 'lucide-react/icons/sun'
import Ticket from 'lucide-react/icons/ticket'
import { lazy } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { chooseLanguage } from '../lib/preferences.ts'
import { useMe } from '../lib/session.ts'
import { chooseTheme, useTheme } from '../lib/theme.ts'
import { Icon } from '../ui/icon.tsx'
import { Later } from './later.tsx'
import { links } from './links.ts'
import { menuItemClass } from './menu-item-class.ts'

/** Session-storage flag of the specification; "Exit" clears it. */
const ACCESS_GRANTED_KEY = 'accessGranted'

const userMenu = () => import('./user-menu.tsx')
const UserPages = lazy(async () => ({ default: (await userMenu()).UserPages }))
const LogOutItem = lazy(async () => ({ default: (await userMenu()).LogOutItem }))

/** Menu items below the page links; items for users appear once the session is known. */
export function MenuItems() {
  const { words } = useWords()
  const { me } = useMe()
  return (
    <ul>
      <li className="signed-in:hidden">
        <Link {...links.login} className={menuItemClass}>
          <Icon of={LogIn} mirrored />
          {words.shell.login}
        </Link>
      </li>
      {me && (
        <Later>
          <UserPages me={me} />
        </Later>
      )}
      <li>
        <Link {...links.tickets} className={menuItemClass}>
          <Icon of={Ticket} />
          {words.shell.tickets}
        </Link>
      </li>
      <li>
        <LanguageItem />
      </li>
      <li>
        <ThemeItem />
      </li>
      <li>
        <Link {...links.settings} className={menuItemClass}>
          <Icon of={Settings} />
          {words.shell.settings}
        </Link>
      </li>
      {me && (
        <Later>
          <LogOutItem />
        </Later>
      )}
      <li>
        <button type="button" onClick={exit} className={menuItemClass}>
          <Icon of={LogOut} mirrored />
          {words.shell.exit}
        </button>
      </li>
    </ul>
  )
}

/** Named in its own language. A link, so that it works before hydration. */
function LanguageItem() {
  const { language } = useWords()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <a
      href={`${path}?lng=${other}`}
      hrefLang={other}
      lang={other}
      className={menuItemClass}
      onClick={(event) => {
        event.preventDefault()
        chooseLanguage(other)
      }}
    >
      <Icon of={Languages} />
      {other === 'en' ? 'English' : 'العربية'}
    </a>
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

import { Link, useLocation } from '@tanstack/react-router'
import Languages from 'lucide-react/icons/languages'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { chooseLanguage } from '../lib/preferences.ts'
import { useWords } from '../lib/words.tsx'
import { Icon } from '../ui/icon.tsx'
import { links } from './links.ts'
import { useTheme } from './theme.tsx'

/** Kept for the visit by whoever was let in; leaving forgets it. */
const ACCESS_GRANTED_KEY = 'accessGranted'

export const menuItemClass = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-ink/6'

/** What the menu offers, below the site's pages: sign in, language, theme, exit. */
export function MenuItems() {
  const { words } = useWords()
  return (
    <ul>
      <li>
        <Link {...links.login} className={menuItemClass}>
          <Icon of={LogIn} mirrored />
          {words.shell.login}
        </Link>
      </li>
      <li>
        <LanguageItem />
      </li>
      <li>
        <ThemeItem />
      </li>
      <li>
        <button type="button" onClick={exit} className={menuItemClass}>
          <Icon of={LogOut} mirrored />
          {words.shell.exit}
        </button>
      </li>
    </ul>
  )
}

/** Named in the language that it leads to. A link, so that it works before the scripts do. */
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
  const { theme, choose } = useTheme()
  const dark = theme === 'dark'
  return (
    <button type="button" onClick={() => choose(dark ? 'light' : 'dark')} className={menuItemClass}>
      <Icon of={dark ? Sun : Moon} />
      {dark ? words.shell.light_theme : words.shell.dark_theme}
    </button>
  )
}

function exit() {
  try {
    sessionStorage.removeItem(ACCESS_GRANTED_KEY)
  } catch {
    // Storage may be forbidden; then nothing was kept.
  }
  location.reload()
}

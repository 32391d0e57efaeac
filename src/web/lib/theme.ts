import { useSyncExternalStore } from 'react'
import { DEFAULT_THEME, isTheme, THEME_KEY, type Theme } from '../../contract/rules/theme.ts'
import { remember } from './preferences.ts'

/** Colour of the browser's own bars. */
const THEME_COLORS: Record<Theme, string> = { light: '#fffaf3', dark: '#120d1a' }

/**
 * Inline script that sets the theme before the first paint: from local storage, else the cookie (storage may be
 * forbidden), else light. Pages are cached for everyone, so the server does not know it; without scripts they are
 * light.
 */
export const APPLY_THEME = `{let theme
try{theme=localStorage.getItem('${THEME_KEY}')}catch{}
theme=[theme,/(?:^|; )${THEME_KEY}=(\\w+)/.exec(document.cookie)?.[1]].find((t)=>t==='light'||t==='dark')??'${DEFAULT_THEME}'
document.documentElement.dataset.theme=theme
document.head.append(Object.assign(document.createElement('meta'),{name:'theme-color',content:${JSON.stringify(THEME_COLORS)}[theme]}))}`

const listeners = new Set<() => void>()

/** The theme of the document. */
function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : DEFAULT_THEME
}

/** Applies a theme at once and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme])
  remember(THEME_KEY, theme)
  for (const listener of listeners) listener()
}

/** The theme of the document; the default one on the server and during hydration. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => DEFAULT_THEME)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

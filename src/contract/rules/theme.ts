export type Theme = 'light' | 'dark'

export const DEFAULT_THEME: Theme = 'light'

/** Key of the theme in local storage and the name of its cookie. */
export const THEME_KEY = 'theme'

export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}

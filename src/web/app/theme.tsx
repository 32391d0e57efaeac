import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Theme } from '../../contract/rules/theme.ts'
import { chooseTheme } from '../lib/preferences.ts'

interface ThemeChoice {
  theme: Theme
  choose: (theme: Theme) => void
}

const ThemeContext = createContext<ThemeChoice | undefined>(undefined)

interface ThemeProviderProps {
  initial: Theme
  children: (theme: Theme) => ReactNode
}

/** Holds the theme of the page; choosing another shows at once and is remembered on this device. */
export function ThemeProvider({ initial, children }: ThemeProviderProps) {
  const [theme, setTheme] = useState(initial)
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    chooseTheme(chosen)
  }
  return <ThemeContext value={{ theme, choose }}>{children(theme)}</ThemeContext>
}

/** The theme of the page and the way to choose another. */
export function useTheme(): ThemeChoice {
  const choice = useContext(ThemeContext)
  if (!choice) throw new Error('useTheme outside of ThemeProvider')
  return choice
}

import { useHydrated } from '@tanstack/react-router'

/** Whether the browser refuses cookies: each page first sets that of its language (lib/preferences.ts). */
export function useCookiesRefused(): boolean {
  return useHydrated() && document.cookie === ''
}

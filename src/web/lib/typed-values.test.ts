import { afterEach, expect, it, vi } from 'vitest'
import { reloadForNewBuild, TYPED_KEY } from './typed-values.ts'

afterEach(() => void vi.unstubAllGlobals())

it('typed values for the reloaded page leave out passwords, hidden or shown, and files', () => {
  const stored = new Map<string, string>()
  const reload = vi.fn()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { pathname: '/login', reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key),
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  vi.stubGlobal('HTMLInputElement', class {})
  vi.stubGlobal('document', {
    querySelectorAll: () => [
      { name: 'email', type: 'email', autocomplete: 'username', value: 'noor@example.com' },
      { name: 'password', type: 'password', autocomplete: 'current-password', value: 'secret' },
      { name: 'password', type: 'text', autocomplete: 'current-password', value: 'secret' },
      { name: 'password', type: 'text', autocomplete: 'new-password', value: 'secret' },
      { name: 'photo', type: 'file', autocomplete: '', value: 'secret' },
      { name: 'about', type: 'textarea', autocomplete: '', value: 'I play the oud' },
    ],
  })
  reloadForNewBuild('/assets/gone.js')
  expect(JSON.parse(stored.get(`tab:${TYPED_KEY}`) ?? '')).toEqual({
    path: '/login',
    values: [
      ['email', 'noor@example.com'],
      ['about', 'I play the oud'],
    ],
  })
  expect(reload).toHaveBeenCalledOnce()
  reloadForNewBuild('/assets/gone.js')
  expect(reload, 'once for each script').toHaveBeenCalledOnce()
  reloadForNewBuild('/assets/other.js')
  expect(reload).toHaveBeenCalledTimes(2)
})

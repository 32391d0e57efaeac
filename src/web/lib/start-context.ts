import { getGlobalStartContext } from '@tanstack/react-start'
import type { Language } from '../../contract/rules/language.ts'

/** What the server hands in with each page that it has rendered. */
export interface StartContext {
  language: Language
  /** Scheme and host by which the outside world knows the site, without a slash at the end. */
  publicUrl: string
  /** Whether one may sign in through Google. */
  googleSignIn: boolean
  /** Attribute that tells the inline scripts and styles of the page from what data may have smuggled in. */
  nonce: string
  /** The API in process, as the visitor of the page. */
  fetchApi: (request: Request) => Promise<Response>
}

/** The context of the page being rendered; on the server only. */
export function startContext(): StartContext {
  const context: unknown = getGlobalStartContext()
  if (!context) throw new Error('there is no page being rendered')
  return context as StartContext
}

import { getGlobalStartContext } from '@tanstack/react-start'
import type { Contact } from '../../contract/rules/contact.ts'
import type { GigsCreation } from '../../contract/rules/gig.ts'
import type { Language } from '../../contract/rules/language.ts'

/** Passed in by the server with each page to render. */
export interface StartContext {
  language: Language
  /** Public scheme and host, without a trailing slash. */
  publicUrl: string
  /** Whether Google sign-in is configured. */
  googleSignIn: boolean
  /** Whether gigs may be created, or will be soon. */
  gigsCreation: GigsCreation
  contact: Contact
  /** URL of a film about the site, on any host. */
  trailerUrl: string | undefined
  /** Attribute that marks the page's own inline scripts and styles for the content security policy. */
  nonce: string
  /** The in-process API, called as a visitor. */
  fetchApi: (request: Request) => Promise<Response>
}

/** The context of the page being rendered; on the server only. */
export function startContext(): StartContext {
  const context: unknown = getGlobalStartContext()
  if (!context) throw new Error('there is no page being rendered')
  return context as StartContext
}

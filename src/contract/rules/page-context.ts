import type { Contact } from './contact.ts'
import type { GigsCreation } from './gig.ts'
import type { Language } from './language.ts'

/** Settings of the operator that pages show or follow. */
export interface SiteSettings {
  /** Public scheme and host, without a trailing slash. */
  publicUrl: string
  /** Whether Google sign-in is configured. */
  googleSignIn: boolean
  /** Whether gigs may be created, or will be soon. */
  gigsCreation: GigsCreation
  /** How to reach the people behind the site. */
  contact: Contact
  /** A film about the site, on any host. */
  trailerUrl: string | undefined
}

/** Passed in by the server with each page to render. The contract knows no `Request`: `FetchApi` is the type with it. */
export interface PageContext<FetchApi> extends SiteSettings {
  language: Language
  /** Attribute that marks the page's own inline scripts and styles for the content security policy. */
  nonce: string
  /** The API in process, as the visitor of the page. */
  fetchApi: FetchApi
}

import type { GigsCreation } from './gig.ts'
import type { Language } from './language.ts'

export const PAYMENT_MODES = ['off', 'demo', 'live'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

/** Operator settings that pages show or follow. */
export interface SiteSettings {
  /** Public scheme and host, without a trailing slash. */
  publicUrl: string
  /** Whether Google sign-in is configured. */
  googleSignIn: boolean
  /** Whether gigs may be created, or will be soon. */
  gigsCreation: GigsCreation
  /** Contact details of the site. */
  contact: Contact
  /** Whether tickets can be paid online; `demo`: no money moves, and pages say so. */
  payments: PaymentMode
  /** Whether bookings may have a deposit. */
  deposits: boolean
  /** Whether tickets can be paid by bank transfer, where their event takes any. */
  bankTransfer: boolean
  /** URL of a film about the site, on any host. */
  trailerUrl: string | undefined
}

/**
 * Passed in by the server with each page to render. `FetchApi` is a type parameter, since the contract has no
 * `Request`.
 */
export interface PageContext<FetchApi> extends SiteSettings {
  language: Language
  /** Attribute that marks the page's own inline scripts and styles for the content security policy. */
  nonce: string
  /** The in-process API, called as a visitor. */
  fetchApi: FetchApi
}

/** Contact details of the site, as set by its operator. */
export interface Contact {
  email: string
  /** Postal address, as typed; null when none is set. */
  address: string | null
  /** The site's accounts on social media, as https URLs. */
  social: string[]
}

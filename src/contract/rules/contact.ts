/** Contact details of the site, as set by its operator. */
export interface Contact {
  email: string
  /** Postal address, as typed; null when none is set. */
  address: string | null
  /** The site's accounts on social media, as https URLs. */
  social: string[]
}

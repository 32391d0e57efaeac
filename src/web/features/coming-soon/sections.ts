/** Pages that are linked already and open later. */
export const SECTIONS = ['gigs', 'info', 'faq', 'terms-of-service', 'contact-us', 'social', 'admin'] as const
export type Section = (typeof SECTIONS)[number]

export function isSection(name: string): name is Section {
  return (SECTIONS as readonly string[]).includes(name)
}

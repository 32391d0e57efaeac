import type { ReactNode } from 'react'
import { Hero } from './hero.tsx'
import { QuickLinks } from './quick-links.tsx'

/** The home page: what this is, the ways in, and what is on next. */
export function HomeScreen({ nextEvents }: { nextEvents: ReactNode }) {
  return (
    <>
      <Hero />
      <QuickLinks />
      {nextEvents}
    </>
  )
}

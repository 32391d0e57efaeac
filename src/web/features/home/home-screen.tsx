import type { ReactNode } from 'react'
import { Hero } from './hero.tsx'
import { QuickLinks } from './quick-links.tsx'

/** Home page: hero, quick links, next events. */
export function HomeScreen({ nextEvents }: { nextEvents: ReactNode }) {
  return (
    <>
      <Hero />
      <QuickLinks />
      {nextEvents}
    </>
  )
}

import type { ReactNode } from 'react'
import { Hero } from './hero.tsx'
import { QuickLinks } from './quick-links.tsx'
import { HomeSearch } from './search.tsx'

interface HomeScreenProps {
  nextEvents: ReactNode
  talents: ReactNode
}

/** Home page: hero, search, next events, talents, quick links. */
export function HomeScreen({ nextEvents, talents }: HomeScreenProps) {
  return (
    <>
      <Hero />
      <HomeSearch />
      {nextEvents}
      {talents}
      <QuickLinks />
    </>
  )
}

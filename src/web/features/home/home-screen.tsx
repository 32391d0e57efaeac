import type { ReactNode } from 'react'
import { Doors } from './doors.tsx'
import { Hero } from './hero.tsx'

/** The home page: what this is, the ways in, and what is on next. */
export function HomeScreen({ nextEvents }: { nextEvents: ReactNode }) {
  return (
    <>
      <Hero />
      <Doors />
      {nextEvents}
    </>
  )
}

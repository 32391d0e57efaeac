import { createFileRoute } from '@tanstack/react-router'
import { availabilityChanges } from '../features/events/availability.ts'
import { nextEventsQuery } from '../features/events/queries.ts'
import { Hero } from '../features/home/hero.tsx'
import { BestTalents, NextEvents } from '../features/home/list-sections.tsx'
import { QuickLinks } from '../features/home/quick-links.tsx'
import { HomeSearch } from '../features/home/search.tsx'
import { bestTalentsQuery } from '../features/talents/queries.ts'
import { pageHead } from '../lib/head.ts'
import { lastChange } from '../lib/use-now.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    // The page works without them.
    const [events] = await Promise.all([
      queryClient.query({ ...nextEventsQuery, staleTime: 'static' }).catch(() => []),
      queryClient.query({ ...bestTalentsQuery, staleTime: 'static' }).catch(() => []),
    ])
    return { renderedAt: lastChange(events.flatMap(availabilityChanges)) }
  },
  head: ({ match }) => pageHead(match, { path: '/', description: match.context.words.shell.description }),
  component: HomePage,
})

function HomePage() {
  const { renderedAt } = Route.useLoaderData()
  return (
    <>
      <Hero />
      <HomeSearch />
      <NextEvents renderedAt={renderedAt} />
      <BestTalents />
      <QuickLinks />
    </>
  )
}

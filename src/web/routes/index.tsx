import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { nextEventsQuery } from '../features/events/queries.ts'
import { BestTalents, NextEvents } from '../features/home/list-sections.tsx'
import { programmeAt, programmeChanges } from '../features/home/programme.ts'
import { QuickLinks } from '../features/home/quick-links.tsx'
import { Stage } from '../features/home/stage.tsx'
import { bestTalentsQuery } from '../features/talents/queries.ts'
import { pageHead } from '../lib/head.ts'
import { lastChange, useNow } from '../lib/use-now.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    // The page works without them.
    const [events] = await Promise.all([
      queryClient.query({ ...nextEventsQuery, staleTime: 'static' }).catch(() => []),
      queryClient.query({ ...bestTalentsQuery, staleTime: 'static' }).catch(() => []),
    ])
    return { renderedAt: lastChange(programmeChanges(events)) }
  },
  head: ({ match }) => pageHead(match, { path: '/', description: match.context.words.shell.description }),
  component: HomePage,
})

function HomePage() {
  const { renderedAt } = Route.useLoaderData()
  const { data: events = [] } = useQuery(nextEventsQuery)
  const now = useNow(renderedAt, programmeChanges(events))
  const { wall, below } = programmeAt(events, now)
  return (
    <>
      <Stage events={wall} now={now} />
      <NextEvents events={below} now={now} />
      <BestTalents />
      <QuickLinks />
    </>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadRequestPage, requestHead } from '../features/bookings/request-page.ts'
import { RequestScreen } from '../features/bookings/request-screen.tsx'
import { readWhen } from '../features/talents/filters.ts'
import { talentQuery } from '../features/talents/queries.ts'
import { TalentNotFound } from '../features/talents/talent-not-found.tsx'

export const Route = createFileRoute('/hire/$id')({
  validateSearch: readWhen,
  loader: loadRequestPage,
  head: ({ match }) => requestHead(match, 'hire'),
  notFoundComponent: TalentNotFound,
  component: HirePage,
})

function HirePage() {
  const { date, from, to } = Route.useSearch()
  const { data: talent } = useSuspenseQuery(talentQuery(Route.useParams().id))
  const { renderedAt } = Route.useLoaderData()
  return <RequestScreen talent={talent} kind="hire" when={{ date, from, to }} now={renderedAt} />
}

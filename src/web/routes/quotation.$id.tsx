import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isUuid } from '../../contract/rules/uuid.ts'
import { loadRequestPage, requestHead } from '../features/bookings/request-page.ts'
import { RequestScreen } from '../features/bookings/request-screen.tsx'
import { readWhen, type When } from '../features/talents/filters.ts'
import { talentQuery } from '../features/talents/queries.ts'
import { TalentNotFound } from '../features/talents/talent-not-found.tsx'

export const Route = createFileRoute('/quotation/$id')({
  validateSearch: (search: Record<string, unknown>): When & { application?: string } => {
    const { application } = search
    return { ...readWhen(search), application: isUuid(String(application)) ? String(application) : undefined }
  },
  loader: loadRequestPage,
  head: ({ match }) => requestHead(match, 'quotation', match.search.application ? 'gig' : 'quotation'),
  notFoundComponent: TalentNotFound,
  component: QuotationPage,
})

function QuotationPage() {
  const { date, from, to, application } = Route.useSearch()
  const { data: talent } = useSuspenseQuery(talentQuery(Route.useParams().id))
  const { renderedAt } = Route.useLoaderData()
  return (
    <RequestScreen
      talent={talent}
      kind="quotation"
      when={{ date, from, to }}
      applicationId={application}
      now={renderedAt}
    />
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { dayStartInBahrain } from '../../contract/rules/bahrain.ts'
import { availabilityWords } from '../features/availability/words.ts'
import { RequestScreen } from '../features/bookings/request-screen.tsx'
import { bookingWords } from '../features/bookings/words.ts'
import { readWhen } from '../features/talents/filters.ts'
import { talentQuery } from '../features/talents/queries.ts'
import { TalentNotFound } from '../features/talents/talent-not-found.tsx'
import { pageHead } from '../lib/head.ts'
import { orNotFound } from '../lib/not-found.ts'

export const Route = createFileRoute('/quotation/$id')({
  validateSearch: readWhen,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await orNotFound(queryClient.query({ ...talentQuery(id), staleTime: 'static' }), 'TALENT_NOT_FOUND')
    return { renderedAt: dayStartInBahrain(Date.now()) }
  },
  head: async ({ match }) => {
    const { queryClient, language, words } = match.context
    const [{ request }] = await Promise.all([bookingWords.load(language), availabilityWords.load(language)])
    const talent = queryClient.getQueryData(talentQuery(match.params.id).queryKey)
    return pageHead(match, {
      path: `/quotation/${match.params.id}`,
      title: talent ? request.title.quotation(talent.name) : words.talents.not_found_title,
      description: request.text.quotation,
      indexed: false,
    })
  },
  notFoundComponent: TalentNotFound,
  component: QuotationPage,
})

function QuotationPage() {
  const { date, from, to } = Route.useSearch()
  const { data: talent } = useSuspenseQuery(talentQuery(Route.useParams().id))
  const { renderedAt } = Route.useLoaderData()
  return <RequestScreen talent={talent} kind="quotation" when={{ date, from, to }} now={renderedAt} />
}

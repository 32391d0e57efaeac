import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BookingSoon } from '../features/talents/booking-soon.tsx'
import { talentQuery } from '../features/talents/queries.ts'
import { TalentNotFound } from '../features/talents/talent-not-found.tsx'
import { pageHead } from '../lib/head.ts'
import { orNotFound } from '../lib/not-found.ts'

export const Route = createFileRoute('/hire/$id')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.query({ ...talentQuery(id), staleTime: 'static' }), 'TALENT_NOT_FOUND'),
  head: ({ match }) =>
    pageHead(match, {
      path: `/hire/${match.params.id}`,
      title: match.context.words.talents.hire_soon_title,
      description: match.context.words.talents.description,
      indexed: false,
    }),
  notFoundComponent: TalentNotFound,
  component: HirePage,
})

function HirePage() {
  const { data: talent } = useSuspenseQuery(talentQuery(Route.useParams().id))
  return <BookingSoon talent={talent} what="hire" />
}

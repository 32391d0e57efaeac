import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { subscriptionQuery } from '../features/notifications/queries.ts'
import { UnsubscribeLinkInvalid, UnsubscribeScreen } from '../features/notifications/unsubscribe-screen.tsx'
import { orNotFound } from '../lib/errors.ts'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/unsubscribe/$token')({
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const query = queryClient.query({ ...subscriptionQuery(token), staleTime: 'static' })
    await orNotFound(query, 'UNSUBSCRIBE_LINK_INVALID')
  },
  head: privateHead('account', ({ notifications: words }) => ({
    // Without the token, which is secret.
    path: '/unsubscribe',
    title: words.unsubscribe,
    description: words.unsubscribe_description,
  })),
  notFoundComponent: UnsubscribeLinkInvalid,
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { token } = Route.useParams()
  const { data } = useSuspenseQuery(subscriptionQuery(token))
  return <UnsubscribeScreen token={token} subscription={data} />
}

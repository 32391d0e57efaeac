import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { subscriptionQuery } from '../features/notifications/queries.ts'
import { UnsubscribeLinkInvalid, UnsubscribeScreen } from '../features/notifications/unsubscribe-screen.tsx'
import { notificationWords } from '../features/notifications/words.ts'
import { pageHead } from '../lib/head.ts'
import { orNotFound } from '../lib/not-found.ts'

export const Route = createFileRoute('/unsubscribe/$token')({
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const query = queryClient.query({ ...subscriptionQuery(token), staleTime: 'static' })
    await orNotFound(query, 'UNSUBSCRIBE_LINK_INVALID')
  },
  head: async ({ match }) => {
    const { unsubscribe, unsubscribe_description } = await notificationWords.load(match.context.language)
    // Without the token, which is secret.
    return pageHead(match, {
      path: '/unsubscribe',
      title: unsubscribe,
      description: unsubscribe_description,
      indexed: false,
    })
  },
  notFoundComponent: UnsubscribeLinkInvalid,
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { token } = Route.useParams()
  const { data } = useSuspenseQuery(subscriptionQuery(token))
  return <UnsubscribeScreen token={token} subscription={data} />
}

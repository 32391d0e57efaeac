import { createFileRoute } from '@tanstack/react-router'
import { chargeQuery } from '../features/sale/pay/charge-query.ts'
import { ChargeNotFound, ReturnScreen } from '../features/sale/pay/return-screen.tsx'
import { orNotFound } from '../lib/errors.ts'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/pay/$charge')({
  loader: async ({ context: { queryClient }, params: { charge } }) => {
    await orNotFound(queryClient.query({ ...chargeQuery(charge), staleTime: 'static' }), 'CHARGE_NOT_FOUND')
  },
  head: privateHead('pay', ({ title, description }) => ({ title, description, path: '/pay' }), 'event'),
  notFoundComponent: ChargeNotFound,
  component: ReturnPage,
})

function ReturnPage() {
  return <ReturnScreen id={Route.useParams().charge} />
}

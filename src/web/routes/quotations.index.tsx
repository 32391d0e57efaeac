import { createFileRoute } from '@tanstack/react-router'
import { dayStartInBahrain } from '../../contract/rules/bahrain.ts'
import { QuotationsFormScreen } from '../features/bookings/quotations-form-screen.tsx'
import { readWhen } from '../features/talents/filters.ts'
import { privateHead } from '../lib/head.ts'
import { serverNow } from '../lib/server-clock.ts'

export const Route = createFileRoute('/quotations/')({
  validateSearch: readWhen,
  loader: () => ({ renderedAt: dayStartInBahrain(serverNow()) }),
  head: privateHead('account', ({ bookings }) => bookings.quotations, 'talent'),
  component: QuotationsFormPage,
})

function QuotationsFormPage() {
  const { renderedAt } = Route.useLoaderData()
  return <QuotationsFormScreen when={Route.useSearch()} now={renderedAt} />
}

import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../features/sale/pay/account-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/refund-iban')({
  head: privateHead('pay', ({ account: { title, description } }) => ({ title, description, path: '/refund-iban' })),
  component: AccountScreen,
})

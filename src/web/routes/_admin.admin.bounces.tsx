import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { BouncesScreen } from '../features/suppressed-addresses/admin/bounces-screen.tsx'

export const Route = createFileRoute('/_admin/admin/bounces')({
  head: adminHead(({ bounces }) => bounces),
  component: BouncesScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { EraseScreen } from '../features/guests/admin/erase-screen.tsx'

export const Route = createFileRoute('/_admin/admin/erase')({
  head: adminHead(({ guests }) => guests),
  component: EraseScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../features/info/contact-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/contact-us')({
  head: headFrom(
    'legal',
    ({ info }, { shell }) => ({ title: shell.contact, description: info.contact_description }),
    'account',
  ),
  component: ContactScreen,
})

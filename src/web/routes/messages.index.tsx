import { createFileRoute } from '@tanstack/react-router'
import { NoConversation } from '../features/messages/messages-screen.tsx'

export const Route = createFileRoute('/messages/')({ component: NoConversation })

import { createFileRoute, Navigate } from '@tanstack/react-router'

/**
 * The frame of the site without a page: the service worker of tickets keeps it and answers with it when there is no
 * network. The browser then renders the page of its address, which must begin empty, too: without a `pendingComponent`.
 */
export const Route = createFileRoute('/offline')({
  ssr: false,
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: () => <Navigate to="/tickets" replace />,
})

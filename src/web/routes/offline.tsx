import { createFileRoute, Navigate } from '@tanstack/react-router'

/**
 * The site's frame without a page: the service worker of tickets caches it and responds with it when there is no
 * network. The browser then renders the page of the URL (routes/__root.tsx).
 */
export const Route = createFileRoute('/offline')({
  ssr: false,
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: () => <Navigate to="/tickets" replace />,
})

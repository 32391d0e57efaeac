import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/*
 * Takes over the page that the server rendered. The entry that TanStack Start would bring does the same, but also
 * carries what calls server functions, of which there are none here: everything goes through the API.
 */
const router = await getRouter()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})

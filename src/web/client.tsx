import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { tabStorage } from './lib/storage.ts'
import { adoptTranslated, surviveTranslators } from './lib/translated-texts.ts'
import { TYPED_KEY } from './lib/typed-values.ts'
import { getRouter } from './router.tsx'

/*
 * Hydrates the page. TanStack Start's own entry does the same, but also contains the client of server functions, which
 * do not exist here: everything goes through the API.
 */
surviveTranslators()
const router = await getRouter()
const restoreFields = () => {
  if (tabStorage.read(TYPED_KEY)) void import('./lib/restore-typed.ts').then(({ restoreTyped }) => restoreTyped())
}
const options = adoptTranslated(restoreFields)
if (!options) restoreFields()
// Before a card can be chosen, and in no first visit.
const loadGrowing = () => void import('./lib/growing-card.ts').then(({ growCards }) => growCards(router))
addEventListener('pointerover', loadGrowing, { once: true })
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    options,
  )
})

import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { Language } from '../../contract/rules/language.ts'
import { type Contact, PAYMENT_MODES, type PageContext, type SiteSettings } from '../../contract/rules/page-context.ts'
import { restoreLanguage } from './preferences.ts'

type StartContext = PageContext<(request: Request) => Promise<Response>>

/** The context of the page being rendered; on the server only. */
export function startContext(): StartContext {
  const context: unknown = getGlobalStartContext()
  if (!context) throw new Error('there is no page being rendered')
  return context as StartContext
}

/** Settings of a rendered page, equal on the server and during hydration. */
export interface PageSettings extends SiteSettings {
  language: Language
  /** Nonce of inline scripts and styles; on the server only. */
  nonce?: string
}

/** On the server from the request, in the browser from the document. */
export const pageSettings = createIsomorphicFn()
  .server((): PageSettings => {
    const settings = startContext()
    const { language, publicUrl, googleSignIn, gigsCreation, contact, trailerUrl, nonce } = settings
    const { payments, deposits, bankTransfer } = settings
    return {
      language,
      publicUrl,
      googleSignIn,
      gigsCreation,
      contact,
      payments,
      deposits,
      bankTransfer,
      trailerUrl,
      nonce,
    }
  })
  .client((): PageSettings => {
    restoreLanguage()
    const { lang, dataset } = document.documentElement
    return {
      language: lang as Language,
      publicUrl: dataset.publicUrl ?? location.origin,
      googleSignIn: dataset.google !== undefined,
      gigsCreation: dataset.gigs === 'soon' ? 'soon' : 'open',
      contact: JSON.parse(dataset.contact ?? '{}') as Contact,
      payments: PAYMENT_MODES.find((mode) => mode === dataset.payments) ?? 'off',
      deposits: dataset.deposits !== undefined,
      bankTransfer: dataset.transfer !== undefined,
      trailerUrl: dataset.trailer,
    }
  })

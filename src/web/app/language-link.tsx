import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { chooseLanguage } from '../lib/preferences.ts'

interface LanguageLinkProps {
  className: string
  /** Before the name. */
  children?: ReactNode
}

/**
 * Link to the page in the other language, labelled in that language. A plain link, so that it works before hydration.
 */
export function LanguageLink({ className, children }: LanguageLinkProps) {
  const { language } = useWords()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <a
      href={`${path}?lng=${other}`}
      hrefLang={other}
      lang={other}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        chooseLanguage(other)
      }}
    >
      {children}
      {other === 'en' ? 'English' : 'العربية'}
    </a>
  )
}

import type { ReactNode } from 'react'
import { type Language, writtenLanguage } from '../../contract/rules/language.ts'

interface WrittenProps {
  children: string | null | undefined
  className?: string
}

/** User content within a line: in its own direction, and marked with its language (WCAG 3.1.2). */
export function Written({ children, className }: WrittenProps): ReactNode {
  return (
    <bdi lang={writtenLanguage(children)} className={className}>
      {children}
    </bdi>
  )
}

/** Attributes of a block of user content; `text-page-start` aligns it with the page. */
export function written(text: string | null | undefined): { dir: 'auto'; lang: Language | undefined } {
  return { dir: 'auto', lang: writtenLanguage(text) }
}

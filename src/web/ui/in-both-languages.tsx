import { Fragment, type ReactNode } from 'react'
import { type Direction, directionOf, LANGUAGES, type Language } from '../../contract/rules/language.ts'

interface InBothLanguagesProps {
  /** The control of a language, with attributes of its content. */
  children: (language: Language, content: { lang: Language; dir: Direction }) => ReactNode
}

/** Controls of one text in both languages, side by side where there is room. */
export function InBothLanguages({ children }: InBothLanguagesProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <Fragment key={language}>{children(language, { lang: language, dir: directionOf(language) })}</Fragment>
      ))}
    </div>
  )
}

import { type ReactNode, useState } from 'react'
import { LANGUAGES, type Language } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'

interface PreviewProps {
  /** The preview in a language, whose choice may stand in a second place, too. */
  children: (language: Language, choice: ReactNode) => ReactNode
}

/** What readers of either language will see. */
export function Preview({ children }: PreviewProps) {
  const words = useBundle('admin').common
  const [language, setLanguage] = useState(useWords().language)
  const choice = (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{words.preview_language}</legend>
      {LANGUAGES.map((each) => (
        <Button
          key={each}
          variant={each === language ? 'outline' : 'quiet'}
          aria-pressed={each === language}
          onClick={() => setLanguage(each)}
        >
          {words.in_language[each]}
        </Button>
      ))}
    </fieldset>
  )
  return (
    <section aria-labelledby="preview" className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="text-lg">
          {words.preview}
        </h2>
        {choice}
      </div>
      {children(language, choice)}
    </section>
  )
}

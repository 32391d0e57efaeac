import { LANGUAGES, type Language } from '../../../contract/rules/language.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'

interface PreviewLanguageProps {
  value: Language
  onChange: (language: Language) => void
}

/** The language of the readers whose view a preview shows. */
export function PreviewLanguage({ value, onChange }: PreviewLanguageProps) {
  const words = useBundle('admin').events
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{words.preview_language}</legend>
      {LANGUAGES.map((each) => (
        <Button
          key={each}
          variant={each === value ? 'outline' : 'quiet'}
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {words.language[each]}
        </Button>
      ))}
    </fieldset>
  )
}

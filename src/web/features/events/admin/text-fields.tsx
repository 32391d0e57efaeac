import { MAX_EVENT_TITLE } from '../../../../contract/rules/event.ts'
import { directionOf, LANGUAGES } from '../../../../contract/rules/language.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { EventField, EventRecordForm } from './typed-event.ts'

interface TextFieldsProps {
  form: Pick<EventRecordForm, 'values' | 'control' | 'clearError'>
}

/** Title and description in both languages, side by side; one of each is enough, and a missing one is marked. */
export function TextFields({ form }: TextFieldsProps) {
  const words = useBundle('admin').events
  const { values } = form
  const control = (field: EventField) => {
    const { onChange, ...others } = form.control(field)
    return {
      ...others,
      onChange(event: Parameters<typeof onChange>[0]) {
        onChange(event)
        // One of both languages is enough.
        if (field === 'title_en') form.clearError('title_ar')
        if (field === 'description_en') form.clearError('description_ar')
      },
    }
  }
  const isWritten = LANGUAGES.some((language) => values[`title_${language}`].trim())
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      {LANGUAGES.map((language) => {
        const isMissing = isWritten && !values[`title_${language}`].trim()
        const content = { lang: language, dir: directionOf(language) }
        return (
          <div key={language} className="grid content-start gap-4 rounded-card border border-line p-4">
            <TextField
              {...control(`title_${language}`)}
              {...content}
              label={words.title_in[language]}
              optional={isMissing}
              hint={isMissing ? words.missing[language] : undefined}
              maxLength={MAX_EVENT_TITLE}
            />
            <TextArea
              {...control(`description_${language}`)}
              {...content}
              label={words.description_in[language]}
              hint={
                isWritten && !isMissing && !values[`description_${language}`].trim()
                  ? words.missing[language]
                  : undefined
              }
            />
          </div>
        )
      })}
    </div>
  )
}

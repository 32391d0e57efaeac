import { instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatDate } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ON } from '../../../lib/record-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { has, toggled } from '../typed-list.ts'
import type { EventRecordForm } from './typed-event.ts'
import { chosenDays, typedDays } from './typed-series.ts'

/** Repeats a new event on days of the week, and lists its dates before they are created. */
export function SeriesFields({ form: { control, values, set } }: { form: EventRecordForm }) {
  const words = useBundle('manage').events.series
  const isRepeated = values.repeats === ON
  return (
    <div className="mt-5">
      <Checkbox {...control('repeats')} label={words.repeats} hint={words.repeats_hint} checked={isRepeated} />
      {isRepeated && (
        <div className="mt-4 grid grid-cols-1 gap-5 rounded-card border border-line p-4">
          <fieldset>
            <legend className="font-medium">{words.weekdays}</legend>
            <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4">
              {words.days.map((name, day) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={has(values.weekdays, String(day))}
                  onChange={() => set({ weekdays: toggled(values.weekdays, String(day)) })}
                />
              ))}
            </div>
          </fieldset>
          <TextField {...control('until')} type="date" label={words.until} required />
          <Dates values={values} onToggle={(day) => set({ left_out: toggled(values.left_out, day) })} />
        </div>
      )}
    </div>
  )
}

interface DatesProps {
  values: EventRecordForm['values']
  onToggle: (day: string) => void
}

/** The dates of the series, each of which may be left out. */
function Dates({ values, onToggle }: DatesProps) {
  const words = useBundle('manage').events.series
  const { language } = useWords()
  const days = typedDays(values)
  return (
    <div>
      <p aria-live="polite" className="font-medium">
        {days.length === 0 ? words.incomplete : words.count(chosenDays(values).length)}
      </p>
      {days.length > 0 && (
        <ul className="mt-2 grid max-h-80 grid-cols-1 gap-x-4 overflow-y-auto sm:grid-cols-2">
          {days.map((day) => (
            <li key={day}>
              <Checkbox
                label={formatDate(instantInBahrain(day), language)}
                checked={!has(values.left_out, day)}
                onChange={() => onToggle(day)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

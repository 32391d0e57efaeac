import { ageOn, EARLIEST_BIRTHDAY, type Gender } from '../../../../contract/rules/person.ts'
import { ON } from '../../../lib/record-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, RadioGroup, TextField, type TextFieldProps } from '../../../ui/field.tsx'
import type { PersonFormParts } from './typed-profile.ts'

interface PersonFieldsProps {
  form: PersonFormParts
  /** In Bahrain, `YYYY-MM-DD`. */
  today: string
}

/** The fields of every profile. */
export function PersonFields({ form, today }: PersonFieldsProps) {
  const { words } = form
  const { birthday } = form.values
  const isDay = birthday >= EARLIEST_BIRTHDAY && birthday <= today
  return (
    <>
      <div>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <RequiredTextField
            {...form.control('first_name')}
            label={form.values.one_name ? words.only_name : words.first_name}
            autoComplete="given-name"
          />
          {!form.values.one_name && (
            <RequiredTextField {...form.control('last_name')} label={words.last_name} autoComplete="family-name" />
          )}
        </div>
        <Checkbox {...form.control('one_name')} label={words.one_name} checked={form.values.one_name === ON} />
      </div>
      <div className="flex flex-wrap items-start gap-3 sm:gap-4">
        <div className="min-w-0 grow basis-36">
          <TextField
            {...form.control('birthday')}
            label={words.birthday}
            hint={words.birthday_hint}
            type="date"
            autoComplete="bday"
            required
            min={EARLIEST_BIRTHDAY}
            max={today}
          />
        </div>
        <div className="basis-24 sm:basis-30">
          <Field label={words.age}>
            {({ id }) => (
              <output
                id={id}
                className="flex min-h-12 items-center rounded-md border border-line bg-paper px-3 text-base text-mute"
              >
                {isDay ? <span className="text-ink">{words.years(ageOn(birthday, today))}</span> : '—'}
              </output>
            )}
          </Field>
        </div>
      </div>
      <GenderField form={form} />
    </>
  )
}

function GenderField({ form }: { form: PersonFormParts }) {
  const { words } = form
  const { error, value } = form.control('gender')
  return (
    <RadioGroup label={words.gender} error={error}>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(words.genders) as [Gender, string][]).map(([gender, name]) => (
          <label key={gender} className="relative">
            <input
              type="radio"
              name="gender"
              value={gender}
              required
              checked={value === gender}
              aria-invalid={error ? true : undefined}
              onChange={() => form.set({ gender })}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
            />
            <span className="pointer-events-none flex min-h-12 items-center rounded-full border border-mute/55 bg-card px-5 transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:font-medium peer-checked:text-paper forced-colors:peer-checked:border-4 peer-hover:border-mute peer-aria-invalid:border-danger">
              {name}
            </span>
          </label>
        ))}
      </div>
    </RadioGroup>
  )
}

/** A required line in either script. */
export function RequiredTextField(props: TextFieldProps) {
  return <TextField {...props} required dir="auto" />
}

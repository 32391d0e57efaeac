import { CATEGORIES } from '../../../../contract/rules/category.ts'
import { PRICING_SLOTS } from '../../../../contract/rules/talent.ts'
import { useWords } from '../../../lib/i18n.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { AreaSelect } from '../area-select.tsx'
import { RequiredTextField } from './person-fields.tsx'
import { OTHER_TITLE, type ProfileFormParts } from './typed-profile.ts'

/** The fields of a talent's stage profile. */
export function StageFields({ form }: { form: ProfileFormParts }) {
  const { words } = form
  return (
    <>
      <RequiredTextField {...form.control('name')} label={words.name} hint={words.name_hint} autoComplete="nickname" />
      <TextField
        {...form.control('name_other')}
        label={words.name_other}
        hint={words.name_other_hint}
        optional
        dir="auto"
      />
      <TitleField form={form} />
      {form.values.title === OTHER_TITLE && (
        <RequiredTextField
          {...form.control('custom_title')}
          label={words.custom_title}
          hint={words.custom_title_hint}
          autoComplete="organization-title"
        />
      )}
      <AreaField form={form} />
      <TextArea
        {...form.control('about')}
        label={words.about}
        optional
        hint={words.about_hint}
        length={words.about_count}
        rows={5}
      />
    </>
  )
}

function TitleField({ form }: { form: ProfileFormParts }) {
  const { words } = useWords()
  const { maxLength: _, ...select } = form.control('title')
  return (
    <Select {...select} label={form.words.title} required>
      <option value="" disabled>
        {form.words.choose_category}
      </option>
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {category === OTHER_TITLE ? form.words.other : words.talents.category[category]}
        </option>
      ))}
    </Select>
  )
}

function AreaField({ form }: { form: ProfileFormParts }) {
  const { words } = form
  const { error, ...select } = form.control('area')
  return (
    <Field label={words.area} optional hint={words.area_hint} error={error}>
      {(control) => <AreaSelect {...select} {...control} none={words.no_area} className="min-h-12 ps-4" />}
    </Field>
  )
}

/** Up to three prices: a name and an amount per hour. */
export function PriceFields({ form }: { form: ProfileFormParts }) {
  const { words } = form
  return PRICING_SLOTS.map((slot) => (
    <fieldset key={slot} className="min-w-0 border-line not-first:border-t not-first:pt-5">
      <legend className="float-start mb-3 w-full font-semibold">{words.price(slot)}</legend>
      <div className="clear-both grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          {...form.control(`price_name_${slot}`)}
          label={words.price_name}
          placeholder={words.price_name_example[slot - 1]}
          autoComplete="off"
          dir="auto"
        />
        <AmountField
          {...form.control(`pricing_${slot}`)}
          label={words.pricing}
          hint={slot === 1 ? words.pricing_hint : undefined}
        />
      </div>
    </fieldset>
  ))
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import { CATEGORIES } from '../../../../contract/rules/category.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { MAX_ABOUT, PRICING_SLOTS, type PricingSlot } from '../../../../contract/rules/talent-limits.ts'
import { useWords } from '../../../lib/i18n.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { inputClass } from '../../../ui/input-class.ts'
import { AreaSelect } from '../area-select.tsx'
import { MediaLinksField } from '../media-links-field.tsx'
import { RequiredTextField } from './person-fields.tsx'
import { OTHER_TITLE, type ProfileFormParts } from './typed-profile.ts'

/** The fields of a talent's stage profile. */
export function StageFields({ form }: { form: ProfileFormParts }) {
  const { words } = form
  return (
    <>
      <RequiredTextField
        {...form.control('name')}
        label={words.name}
        hint={words.name_hint}
        autoComplete="nickname"
        maxLength={80}
      />
      <TitleField form={form} />
      {form.values.title === OTHER_TITLE && (
        <RequiredTextField
          {...form.control('custom_title')}
          label={words.custom_title}
          hint={words.custom_title_hint}
          autoComplete="organization-title"
          maxLength={60}
        />
      )}
      <AreaField form={form} />
      <AboutField form={form} />
    </>
  )
}

function TitleField({ form }: { form: ProfileFormParts }) {
  const { words } = useWords()
  const { words: own } = form
  const { error, ...select } = form.control('title')
  return (
    <Field label={own.title} error={error}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} required className={`${inputClass} appearance-none ps-4 pe-11`}>
            <option value="" disabled>
              {own.choose_category}
            </option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {category === OTHER_TITLE ? own.other : words.talents.category[category]}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute end-4 top-3.5 size-5 text-mute" />
        </div>
      )}
    </Field>
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

function AboutField({ form }: { form: ProfileFormParts }) {
  const { words } = form
  const { error, ...box } = form.control('about')
  const count = words.about_count(formatCount(box.value.length), formatCount(MAX_ABOUT))
  return (
    <Field label={words.about} optional hint={words.about_hint} count={count} error={error}>
      {(control) => (
        <textarea
          {...box}
          {...control}
          maxLength={MAX_ABOUT}
          rows={5}
          dir="auto"
          className={`${inputClass} field-sizing-content max-h-96 min-h-36 px-4 text-page-start`}
        />
      )}
    </Field>
  )
}

/** Up to three prices: a name and an amount per hour. */
export function PriceFields({ form }: { form: ProfileFormParts }) {
  const { words } = form
  return PRICING_SLOTS.map((slot) => (
    <fieldset key={slot} className="min-w-0 border-line not-first:border-t not-first:pt-5">
      <legend className="float-start mb-3 w-full font-semibold">{words.price(slot)}</legend>
      <PriceField form={form} slot={slot} />
    </fieldset>
  ))
}

function PriceField({ form, slot }: { form: ProfileFormParts; slot: PricingSlot }) {
  const { words } = form
  return (
    <div className="clear-both grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        {...form.control(`price_name_${slot}`)}
        label={words.price_name}
        placeholder={words.price_name_example[slot - 1]}
        autoComplete="off"
        maxLength={60}
        dir="auto"
      />
      <AmountField
        {...form.control(`pricing_${slot}`)}
        label={words.pricing}
        hint={slot === 1 ? words.pricing_hint : undefined}
      />
    </div>
  )
}

/** Links to videos and recordings on other sites. */
export function MediaLinksSection({ form }: { form: ProfileFormParts }) {
  const { words } = form
  const { name, value, error } = form.control('media_links')
  return (
    <FormSection title={words.media_links} optional hint={words.media_links_hint}>
      <MediaLinksField
        name={name}
        value={value}
        onChange={(links) => form.set({ media_links: links })}
        error={error}
        label={words.media_link}
        hint={words.media_link_hint}
      />
    </FormSection>
  )
}

import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { MAX_AGE_RANGE, MAX_GIG_DESCRIPTION, MAX_GIG_TITLE, splitTalents } from '../../../contract/rules/gig.ts'
import { preloadApi } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import type { RecordForm } from '../../lib/record-form.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/form-parts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Written } from '../../ui/written.tsx'
import { titleOf } from '../talents/title.ts'
import { GigImageField } from './gig-image-field.tsx'
import { type GigValues, lastGigDay } from './typed-gig.ts'
import type { useGigImage } from './use-gig-image.ts'

interface GigFormProps {
  form: RecordForm<keyof GigValues>
  image: ReturnType<typeof useGigImage>
}

/** The form of a new gig. */
export function GigForm({ form, image }: GigFormProps) {
  const words = useBundle('account').gigs
  const { words: site } = useWords()
  const { control, values } = form
  const now = serverNow()
  const talents = splitTalents(values.required_talents)

  return (
    <form {...form.props} onFocus={preloadApi}>
      <div className="grid grid-cols-1 gap-5 p-5">
        <p className="text-mute">{words.create_text}</p>
        <TextField
          {...control('title')}
          label={words.gig_title}
          hint={words.gig_title_hint}
          required
          maxLength={MAX_GIG_TITLE}
          dir="auto"
        />
        <TextArea
          {...control('description')}
          label={words.gig_description}
          hint={words.gig_description_hint}
          required
          maxLength={MAX_GIG_DESCRIPTION}
        />
        <div>
          <TextField
            {...control('required_talents')}
            label={words.required_talents}
            optional
            hint={words.required_talents_hint}
            dir="auto"
          />
          {talents.length > 1 && (
            <ul aria-hidden className="mt-2 flex flex-wrap gap-2">
              {talents.map((talent) => (
                <li key={talent} className="min-w-0 wrap-anywhere">
                  <Tag>
                    <Written>{titleOf(talent, site)}</Written>
                  </Tag>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-start gap-x-3 gap-y-5">
          <TextField
            {...control('age_range')}
            label={words.gig_ages}
            optional
            hint={words.gig_ages_hint}
            maxLength={MAX_AGE_RANGE}
            dir="auto"
          />
          <AmountField {...control('talent_pay')} label={words.talent_pay} optional hint={words.talent_pay_hint} />
          <TextField
            {...control('date')}
            label={words.date}
            optional
            type="date"
            min={dayInBahrain(now)}
            max={lastGigDay(now)}
          />
          <TextField {...control('time')} label={words.time} optional hint={words.in_bahrain} type="time" />
        </div>
        <GigImageField
          name="image_url"
          value={values.image_url}
          image={image}
          error={form.errors.image_url}
          onRemove={() => form.set({ image_url: '' })}
        />
      </div>
      <div className="bottom-0 grid gap-3 tall:sticky border-t border-line bg-card p-5">
        {form.failure && (
          <Notice variant="danger" live>
            <p className="font-medium">{words.create_failed}</p>
            <p>{form.failure}</p>
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Button className="grow sm:grow-0" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            {words.later}
          </Button>
          <SubmitButton form={form} className="grow sm:grow-0">
            {form.isWaiting ? words.waiting : form.pending ? words.sending : words.submit}
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}

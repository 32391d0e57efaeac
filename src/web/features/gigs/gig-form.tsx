import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, useEffect, useState } from 'react'
import { amountErrors } from '../../../contract/amount-errors.ts'
import { gigErrors } from '../../../contract/gig-errors.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { MAX_AGE_RANGE, MAX_GIG_DESCRIPTION, MAX_GIG_TITLE, splitTalents } from '../../../contract/rules/gig.ts'
import { api, preloadApi } from '../../lib/api.ts'
import type { Draft } from '../../lib/draft.ts'
import { apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { meQuery } from '../../lib/session.ts'
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
import {
  EMPTY_GIG,
  GIG_FIELDS,
  type GigField,
  type GigProblem,
  gigFrom,
  gigProblemsIn,
  lastGigDay,
} from './gig-values.ts'
import { Optional } from './optional.tsx'
import { gigKeys } from './queries.ts'
import type { useGigImage } from './use-gig-image.ts'

interface GigFormProps {
  draft: Draft<GigField>
  image: ReturnType<typeof useGigImage>
  onClose: () => void
}

/** The form of a new gig. A submit waits for the image that is being uploaded. */
export function GigForm({ draft, image, onClose }: GigFormProps) {
  const words = useBundle('account').gigs
  const { words: site, language } = useWords()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)
  const { values } = draft
  const now = serverNow()

  const form = useForm({
    fields: GIG_FIELDS,
    values,
    validate: (typed) =>
      Object.fromEntries(
        Object.entries(gigProblemsIn(typed, serverNow())).map(([field, problem]) => [field, inWords(problem)]),
      ),
    onSubmit: async (typed) => (await api()).gigs.create({ ...gigFrom(typed), request_id: draft.requestId() }),
    async onSuccess() {
      draft.reset(EMPTY_GIG)
      image.forget()
      onClose()
      void queryClient.invalidateQueries({ queryKey: gigKeys.all })
      await navigate({ to: '/gigs', search: { tab: 'mine' } })
    },
    async onError(error) {
      const code = apiError(error)?.code
      if (code === 'IMAGE_UNKNOWN') {
        image.forget()
        draft.set({ image_url: '' })
        form.showErrors({ image_url: words.image_gone })
        return true
      }
      if (code === 'LOGIN_REQUIRED') await queryClient.invalidateQueries(meQuery)
      return false
    },
    names: { date_time: 'date' },
    toast: { about: 'gig', success: () => words.created, failure: () => words.create_failed },
  })

  useEffect(() => {
    if (!waiting || image.busy) return
    setWaiting(false)
    // A failed image is shown first: the gig would be posted without it.
    if (!image.upload?.problem) form.submit()
  })

  function inWords(problem: GigProblem): string {
    switch (problem) {
      case 'DATE_MISSING':
        return words.date_missing
      case 'TIME_MISSING':
        return words.time_missing
      case 'IN_PAST':
        return words.in_past
      default:
        return { ...gigErrors, ...amountErrors }[problem][language]
    }
  }

  const control = (field: GigField) => ({
    ...form.field(field),
    value: values[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      draft.set({ [field]: target.value })
      form.clearError(field)
    },
  })
  const optional = (label: string) => (
    <>
      {label} <Optional />
    </>
  )
  const talents = splitTalents(values.required_talents)

  return (
    <form
      {...form.props}
      onFocus={preloadApi}
      onSubmit={(event) => {
        event.preventDefault()
        if (image.busy) setWaiting(true)
        else form.submit()
      }}
    >
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
            label={optional(words.required_talents)}
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
            label={optional(words.gig_ages)}
            hint={words.gig_ages_hint}
            maxLength={MAX_AGE_RANGE}
            dir="auto"
          />
          <AmountField {...control('talent_pay')} label={optional(words.talent_pay)} hint={words.talent_pay_hint} />
          <TextField
            {...control('date')}
            label={optional(words.date)}
            type="date"
            min={dayInBahrain(now)}
            max={lastGigDay(now)}
          />
          <TextField {...control('time')} label={optional(words.time)} hint={words.in_bahrain} type="time" />
        </div>
        <GigImageField
          name="image_url"
          value={values.image_url}
          image={image}
          error={form.errors.image_url}
          onRemove={() => {
            draft.set({ image_url: '' })
            form.clearError('image_url')
          }}
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
          <SubmitButton form={{ ...form, pending: form.pending || waiting }} className="grow sm:grow-0">
            {waiting ? words.waiting : form.pending ? words.sending : words.submit}
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}

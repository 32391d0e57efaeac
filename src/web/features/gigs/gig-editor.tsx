import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Gig } from '../../../contract/calls/gigs.ts'
import { GIG_IMAGE_PATH } from '../../../contract/paths.ts'
import { GigRecord } from '../../../contract/records/gig.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { splitTalents } from '../../../contract/rules/gig.ts'
import { api, preloadApi } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { type RecordForm, useRecordForm } from '../../lib/record-form.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DraftNotices } from '../../ui/draft-notices.tsx'
import { Field, Optional, TextField } from '../../ui/field.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { SubmitButton } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.tsx'
import { ImageField } from '../images/image-slot.tsx'
import { useImageUploads } from '../images/use-image-uploads.ts'
import { AreaSelect } from '../talents/area-select.tsx'
import { DrawnGig, WantedTalent } from './gig-parts.tsx'
import { gigKeys } from './queries.ts'
import { type GigValues, gigInput, lastGigDay, typedGig, whenProblem } from './typed-gig.ts'

interface GigEditorProps {
  /** Undefined for a new one. */
  gig?: Gig
  isOpen: boolean
  onClose: () => void
}

/** The overlay that creates a gig, or edits one. Draft and upload live outside the dialog, so closing it loses neither. */
export function GigEditor({ gig, isOpen, onClose }: GigEditorProps) {
  const words = useBundle('account').gigs
  const navigate = useNavigate()
  const failed = gig ? words.save_failed : words.create_failed
  const image = useGigImage({ isOpen, onChange: (address) => form.set({ image_url: address }) })
  const form = useRecordForm({
    record: GigRecord,
    key: gig ? `gig-draft:${gig.id}` : 'gig-draft',
    initial: typedGig(gig),
    modified: gig?.modified,
    input: gigInput,
    problems: (values) => whenProblem(values, serverNow()),
    texts: {
      DATE_MISSING: words.date_missing,
      TIME_MISSING: words.time_missing,
      IN_PAST: words.in_past,
    },
    names: { date_time: 'date' },
    uploads: image,
    queryKeys: [gigKeys.all],
    async save(body, { request_id, modified }) {
      const { gigs } = await api()
      return gig ? gigs.edit({ ...body, id: gig.id, modified }) : gigs.create({ ...body, request_id: request_id() })
    },
    async onSuccess() {
      image.forget('image')
      form.draft.discard()
      onClose()
      if (!gig) await navigate({ to: '/gigs', search: { tab: 'mine' } })
    },
    toast: { about: 'gig', success: () => (gig ? words.saved : words.created), failure: () => failed },
  })

  if (!isOpen) return null
  return (
    <Dialog title={gig ? words.edit_title : words.create_title} sheet onClose={onClose}>
      <GigForm form={form} image={image} gig={gig} failed={failed} />
    </Dialog>
  )
}

interface GigFormProps {
  form: RecordForm<keyof GigValues>
  image: ReturnType<typeof useGigImage>
  gig: Gig | undefined
  /** Title of a failure. */
  failed: string
}

/** The form of a gig. */
function GigForm({ form, image, gig, failed }: GigFormProps) {
  const words = useBundle('account').gigs
  const { control, values } = form
  const now = serverNow()
  const { error: areaError, ...areaSelect } = control('area')
  const talents = splitTalents(values.required_talents)
  const [submit, sending] = gig ? [words.save, words.saving] : [words.submit, words.sending]

  return (
    <FormElement {...form.props} onFocus={preloadApi}>
      <div className="grid grid-cols-1 gap-5 p-5">
        <p className="text-mute">{gig ? words.edit_text : words.create_text}</p>
        {gig && <DraftNotices draft={form.draft} className="" />}
        <TextField {...control('title')} label={words.gig_title} hint={words.gig_title_hint} required dir="auto" />
        <TextArea
          {...control('description')}
          label={words.gig_description}
          hint={words.gig_description_hint}
          required
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
                <WantedTalent key={talent} title={talent} />
              ))}
            </ul>
          )}
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-start gap-x-3 gap-y-5">
          <TextField {...control('age_range')} label={words.gig_ages} optional hint={words.gig_ages_hint} dir="auto" />
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
          <Field label={words.area} optional error={areaError}>
            {(props) => <AreaSelect {...areaSelect} {...props} none={words.no_area} className="min-h-12 ps-4" />}
          </Field>
          <TextField {...control('place')} label={words.place} optional hint={words.place_hint} dir="auto" />
        </div>
        <div>
          <p className="mb-1.5 font-medium">
            {words.image}
            <Optional />
          </p>
          <ImageField
            name="image_url"
            label={words.image}
            purpose="gig"
            value={values.image_url}
            images={image}
            error={form.errors.image_url}
            failed={words.image_failed}
          >
            {image.isUploaded && !image.uploads.image && values.image_url && (
              <p className="flex gap-1.5 text-ok">
                <Icon of={CircleCheck} className="mt-0.5 size-4" />
                {words.image_uploaded}
              </p>
            )}
          </ImageField>
          {!values.image_url && !image.uploads.image && values.title.trim() && (
            <div className="mt-3 max-w-72">
              <p className="mb-1.5 text-sm text-mute">{words.image_drawn}</p>
              <div className="relative aspect-4/3 overflow-hidden rounded-card">
                <DrawnGig
                  id=""
                  title={values.title}
                  date_time={gigInput(values).date_time}
                  required_talents={talents}
                />
              </div>
            </div>
          )}
        </div>
      </div>
      <div className="bottom-0 grid gap-3 tall:sticky border-t border-line bg-card p-5">
        {form.failure && (
          <Notice variant="danger" live>
            <p className="font-medium">{failed}</p>
            <p>{form.failure}</p>
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Button className="grow sm:grow-0" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            {words.later}
          </Button>
          <SubmitButton form={form} className="grow sm:grow-0">
            {form.isWaiting ? words.waiting : form.pending ? sending : submit}
          </SubmitButton>
        </div>
      </div>
    </FormElement>
  )
}

interface GigImageOptions {
  /** The dialog is open: it shows the outcome itself. */
  isOpen: boolean
  onChange: (address: string) => void
}

/** Uploads the image of a new gig; an upload continues while the dialog is closed. */
function useGigImage({ isOpen, onChange }: GigImageOptions) {
  const words = useBundle('account').gigs
  const [isUploaded, setUploaded] = useState(false)
  const open = useRef(isOpen)
  useEffect(() => {
    open.current = isOpen
  }, [isOpen])

  const images = useImageUploads({
    path: GIG_IMAGE_PATH,
    onChange(_, address) {
      onChange(address)
      setUploaded(address !== '')
      // Over an open dialog a toast would be behind it.
      if (address && !open.current) toast({ variant: 'success', about: 'gig-image', text: words.image_uploaded })
    },
    onFailed() {
      if (!open.current) toast({ variant: 'error', about: 'gig-image', text: words.image_failed })
    },
  })
  return { ...images, isUploaded }
}

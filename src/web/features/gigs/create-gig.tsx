import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Profile } from '../../../contract/profiles.ts'
import { GigRecord } from '../../../contract/records/gig.ts'
import type { GigsCreation } from '../../../contract/rules/gig.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useRecordForm } from '../../lib/record-form.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { GigForm } from './gig-form.tsx'
import { gigKeys } from './queries.ts'
import { EMPTY_GIG, gigInput, whenProblem } from './typed-gig.ts'
import { useGigImage } from './use-gig-image.ts'

interface CreateGigProps {
  me: Profile
  creation: GigsCreation
  isOpen: boolean
  onClose: () => void
}

/** The creation overlay. Draft and upload live outside the dialog, so closing it loses neither. */
export function CreateGig({ me, creation, isOpen, onClose }: CreateGigProps) {
  const words = useBundle('account').gigs
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const image = useGigImage({ isOpen, onUploaded: (address) => form.set({ image_url: address }) })
  const form = useRecordForm({
    record: GigRecord,
    key: `gig-draft:${me.id}`,
    initial: EMPTY_GIG,
    input: gigInput,
    problems: (values) => whenProblem(values, serverNow()),
    texts: {
      DATE_MISSING: words.date_missing,
      TIME_MISSING: words.time_missing,
      IN_PAST: words.in_past,
      IMAGE_UNKNOWN: words.image_gone,
    },
    names: { date_time: 'date' },
    uploads: image,
    save: async (body, { request_id }) => (await api()).gigs.create({ ...body, request_id: request_id() }),
    async onSuccess() {
      form.draft.discard()
      image.forget()
      onClose()
      void queryClient.invalidateQueries({ queryKey: gigKeys.all })
      await navigate({ to: '/gigs', search: { tab: 'mine' } })
    },
    onError(error) {
      if (apiError(error)?.code !== 'IMAGE_UNKNOWN') return false
      image.forget()
      form.set({ image_url: '' })
      form.showProblems({ image_url: 'IMAGE_UNKNOWN' })
      return true
    },
    toast: { about: 'gig', success: () => words.created, failure: () => words.create_failed },
  })

  if (!isOpen) return null
  if (creation === 'soon') return <ComingSoon onClose={onClose} />
  return (
    <Dialog title={words.create_title} sheet onClose={onClose}>
      <GigForm form={form} image={image} />
    </Dialog>
  )
}

/** Says that creation opens later. */
function ComingSoon({ onClose }: { onClose: () => void }) {
  const words = useBundle('account').gigs
  return (
    <Dialog title={words.coming_soon} narrow onClose={onClose}>
      <div className="px-5 pb-5">
        <p className="font-medium">{words.in_progress}</p>
        <p className="mt-1 text-mute">{words.in_progress_text}</p>
        <Button
          variant="main"
          wide
          className="mt-6"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {words.understood}
        </Button>
      </div>
    </Dialog>
  )
}

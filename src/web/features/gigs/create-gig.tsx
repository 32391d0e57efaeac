import type { Profile } from '../../../contract/profiles.ts'
import type { GigsCreation } from '../../../contract/rules/gig.ts'
import { useDraft } from '../../lib/draft.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { GigForm } from './gig-form.tsx'
import { EMPTY_GIG } from './gig-values.ts'
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
  const draft = useDraft({ key: `gig-draft:${me.id}`, initial: EMPTY_GIG })
  const image = useGigImage({ isOpen, onUploaded: (address) => draft.set({ image_url: address }) })

  if (!isOpen) return null
  if (creation === 'soon') return <ComingSoon onClose={onClose} />
  return (
    <Dialog title={words.create_title} sheet onClose={onClose}>
      <GigForm draft={draft} image={image} onClose={onClose} />
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

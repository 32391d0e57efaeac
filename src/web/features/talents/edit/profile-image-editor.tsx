import { Camera } from 'lucide-react'
import type { Talent } from '../../../../contract/calls/talents.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProfileImage } from '../../../ui/profile-image.tsx'
import { useCrop } from '../../images/crop-dialog.tsx'
import { UploadProgress } from '../../images/image-slot.tsx'
import { ImageButton, RetryUpload } from './upload-parts.tsx'
import { useTalentImage } from './use-talent-image.ts'

/** Replaces the profile image, cropped to a square. */
export function ProfileImageEditor({ talent }: { talent: Talent }) {
  const { words } = useWords()
  const edit = useBundle('account').talentEdit
  const { upload, uploading, send, pick, forget } = useTalentImage(talent, 'image')
  // A refusal of the upload tells that the file is unreadable.
  const crop = useCrop({ onUse: send, onUnreadable: pick })

  return (
    <>
      <div className="relative">
        <div className={`overflow-hidden rounded-card transition-opacity ${uploading ? 'opacity-60' : ''}`}>
          <ProfileImage
            address={talent.image}
            blur={talent.image_blur}
            draft={upload?.preview}
            name={talent.name}
            alt={words.talents.profile_image(talent.name)}
            first
            sizes="(min-width: 40rem) 13rem, 7rem"
          />
        </div>
        {upload && uploading && (
          <div className="absolute inset-x-0 top-0 bottom-9">
            <UploadProgress share={upload.progress} />
          </div>
        )}
        <ImageButton
          label={uploading ? edit.uploading : edit.change_profile_image}
          busy={uploading}
          onPick={(file) => void crop.choose(file)}
          className="absolute -end-2 -bottom-2 grid size-11 place-items-center rounded-full border border-line bg-card text-brand shadow-soft hover:border-mute"
        >
          <Icon of={Camera} />
        </ImageButton>
      </div>
      {upload?.problem && <RetryUpload upload={upload} onDismiss={forget} className="mt-4" />}
      {crop.dialog}
    </>
  )
}

import Camera from 'lucide-react/icons/camera'
import { lazy, Suspense, useState } from 'react'
import type { Talent } from '../../../../contract/talents.ts'
import { useWords } from '../../../lib/i18n.tsx'
import { decode } from '../../../lib/prepare-image.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ProfileImage } from '../../../ui/profile-image.tsx'
import { ImageButton } from './image-button.tsx'
import { useImageUpload } from './use-image-upload.ts'
import { editWords } from './words.ts'

// Loaded with the first chosen image.
const CropDialog = lazy(() =>
  import('../../profiles/crop-dialog.tsx').then((module) => ({ default: module.CropDialog })),
)

/** Replaces the profile image, cropped to a square. */
export function PhotoField({ talent }: { talent: Talent }) {
  const { words } = useWords()
  const edit = editWords.useWords()
  const { uploading, preview, problem, send, pick } = useImageUpload(talent, 'image')
  const [cutting, setCutting] = useState<ImageBitmap>()

  async function choose(file: File) {
    const picture = await decode(file)
    if (picture) setCutting(picture)
    // Shown as a refusal.
    else await pick(file)
  }

  return (
    <>
      <div className="relative">
        <div className={`overflow-hidden rounded-card transition-opacity ${uploading ? 'opacity-60' : ''}`}>
          <ProfileImage
            address={talent.image}
            blur={talent.image_blur}
            draft={preview}
            name={talent.name}
            alt={words.talents.photo(talent.name)}
            first
            sizes="(min-width: 40rem) 13rem, 7rem"
          />
        </div>
        <ImageButton
          label={uploading ? edit.uploading : edit.change_photo}
          busy={uploading}
          onPick={(file) => void choose(file)}
          className="absolute -end-2 -bottom-2 grid size-11 place-items-center rounded-full border border-line bg-card text-brand shadow-soft hover:border-mute"
        >
          <Icon of={Camera} />
        </ImageButton>
      </div>
      {problem && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {problem}
        </p>
      )}
      {cutting && (
        <Suspense>
          <CropDialog
            picture={cutting}
            onClose={() => setCutting(undefined)}
            onUse={(cut) => {
              setCutting(undefined)
              send(cut)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentType, useId, useState } from 'react'
import { useBundle } from '../../../lib/i18n.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ImageSlot } from '../../images/image-slot.tsx'
import { decode, type PreparedImage } from '../../images/prepare-image.ts'
import type { ImageUpload } from '../../images/use-image-uploads.ts'

type CropDialog = ComponentType<{ image: ImageBitmap; onUse: (cut: PreparedImage) => void; onClose: () => void }>

interface ProfileImageFieldProps {
  value: string
  upload?: ImageUpload
  /** Error message. */
  error?: string
  /** An image cropped to a square. */
  onCut: (cut: PreparedImage) => void
  /** A file that the browser cannot crop; the server crops it to the centre. */
  onFile: (file: File) => void
  onRemove: () => void
}

/** The profile image, cropped to a square before it is sent. */
export function ProfileImageField({ value, upload, error, onCut, onFile, onRemove }: ProfileImageFieldProps) {
  const words = useBundle('account').profile
  const note = useId()
  const [cutting, setCutting] = useState<{ image: ImageBitmap; Dialog: CropDialog }>()
  // An image being uploaded no longer counts as missing.
  const problem = upload ? upload.problem : error

  async function choose([file]: File[]) {
    if (!file) return
    const [image, Dialog] = await Promise.all([decode(file), loadCropDialog()])
    // Unreadable files are passed on: the upload reports the error.
    if (image && Dialog) setCutting({ image, Dialog })
    else onFile(file)
  }

  return (
    <div className="flex flex-wrap items-center gap-4 sm:gap-5">
      <div className="w-32 shrink-0 sm:w-40">
        <ImageSlot
          name="image"
          label={words.profile_image}
          purpose="profile"
          value={value}
          upload={upload}
          invalid={problem !== undefined}
          describedBy={note}
          onFiles={(files) => void choose(files)}
          onRemove={onRemove}
        />
      </div>
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="font-medium">{words.profile_image}</p>
        {problem ? (
          <p id={note} role="alert" className="mt-1.5 flex gap-1.5 text-sm text-danger">
            <Icon of={CircleAlert} className="mt-0.5 size-4" />
            {problem}
          </p>
        ) : (
          <p id={note} className="mt-1.5 text-sm text-mute">
            {words.profile_image_hint}
          </p>
        )}
      </div>
      {cutting && (
        <cutting.Dialog
          image={cutting.image}
          onClose={() => setCutting(undefined)}
          onUse={(cut) => {
            setCutting(undefined)
            onCut(cut)
          }}
        />
      )}
    </div>
  )
}

/** Loaded with the first image; without it the server crops. */
async function loadCropDialog(): Promise<CropDialog | undefined> {
  try {
    return (await import('../../images/crop-dialog.tsx')).CropDialog
  } catch {
    return undefined
  }
}

import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentType, useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { ImageSlot } from '../images/image-slot.tsx'
import { decode, type PreparedImage } from '../images/prepare-image.ts'
import type { ImageUpload } from '../images/use-image-uploads.ts'
import { profileWords } from './words.ts'

type CropDialog = ComponentType<{ picture: ImageBitmap; onUse: (cut: PreparedImage) => void; onClose: () => void }>

interface PhotoFieldProps {
  value: string
  upload?: ImageUpload
  /** What is wrong, in words. */
  error?: string
  /** A picture cut to a square. */
  onCut: (cut: PreparedImage) => void
  /** A file that could not be cut here; the server cuts it in the middle. */
  onFile: (file: File) => void
  onRemove: () => void
}

/** The photo of a person, which is cut to a square before it is sent. */
export function PhotoField({ value, upload, error, onCut, onFile, onRemove }: PhotoFieldProps) {
  const words = profileWords.useWords()
  const note = useId()
  const [cutting, setCutting] = useState<{ picture: ImageBitmap; Dialog: CropDialog }>()
  const problem = upload?.problem ?? error

  async function choose([file]: File[]) {
    if (!file) return
    const [picture, Dialog] = await Promise.all([decode(file), loadCropDialog()])
    // What cannot be read here is refused in words where it is sent from.
    if (picture && Dialog) setCutting({ picture, Dialog })
    else onFile(file)
  }

  return (
    <div className="flex items-center gap-4 sm:gap-5">
      <div className="w-32 shrink-0 sm:w-40">
        <ImageSlot
          name="image"
          label={words.photo}
          value={value}
          upload={upload}
          invalid={problem !== undefined}
          describedBy={note}
          onFiles={(files) => void choose(files)}
          onRemove={onRemove}
        />
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{words.photo}</p>
        {problem ? (
          <p id={note} role="alert" className="mt-1.5 flex gap-1.5 text-sm text-danger">
            <Icon of={CircleAlert} className="mt-0.5 size-4" />
            {problem}
          </p>
        ) : (
          <p id={note} className="mt-1.5 text-sm text-mute">
            {words.photo_hint}
          </p>
        )}
      </div>
      {cutting && (
        <cutting.Dialog
          picture={cutting.picture}
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

/** Comes with the first picture; where it cannot be had, pictures are cut by the server. */
async function loadCropDialog(): Promise<CropDialog | undefined> {
  try {
    return (await import('../images/crop-dialog.tsx')).CropDialog
  } catch {
    return undefined
  }
}

import Camera from 'lucide-react/icons/camera'
import type { Talent } from '../../../../contract/talents.ts'
import { useWords } from '../../../lib/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { ImageButton } from './image-button.tsx'
import { useImageUpload } from './use-image-upload.ts'

/** The own photo, to be changed in place. */
export function PhotoField({ talent }: { talent: Talent }) {
  const { words } = useWords()
  const { uploading, preview, problem, upload } = useImageUpload(talent, 'image')
  return (
    <>
      <div className="relative">
        <div className={`overflow-hidden rounded-card transition-opacity ${uploading ? 'opacity-60' : ''}`}>
          <Photo
            base={talent.image}
            blur={talent.image_blur}
            draft={preview}
            name={talent.name}
            alt={words.talents.photo(talent.name)}
            first
            sizes="(min-width: 40rem) 13rem, 7rem"
          />
        </div>
        <ImageButton
          label={uploading ? words.talents.edit.uploading : words.talents.edit.change_photo}
          busy={uploading}
          onPick={upload}
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
    </>
  )
}

import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import { API_PREFIX, POSTER_PATH } from '../../../../contract/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ImageSlot } from '../../images/image-slot.tsx'
import { uploadImage } from '../../images/upload-image.ts'
import { useImageUploads } from '../../images/use-image-uploads.ts'

interface PosterFieldProps {
  value: string
  poster: ReturnType<typeof usePoster>
  error?: string
  words: { poster: string; poster_hint: string; poster_failed: string }
  onRemove: () => void
}

/** A 4:3 image, with the progress or failure of its upload. */
export function PosterField({ value, poster, error, words, onRemove }: PosterFieldProps) {
  const noteId = useId()
  const { upload } = poster
  const problem = upload?.problem ? `${words.poster_failed} ${upload.problem}` : error
  return (
    <div>
      <div className="max-w-80">
        <ImageSlot
          name="image"
          label={words.poster}
          purpose="poster"
          value={value}
          upload={upload}
          invalid={Boolean(problem)}
          describedBy={noteId}
          onFiles={([file]) => file && poster.pick(file)}
          onRemove={() => {
            poster.forget()
            onRemove()
          }}
        />
      </div>
      <div id={noteId} role="status" className="mt-1.5 text-sm">
        {problem ? (
          <p className="flex gap-1.5 text-danger">
            <Icon of={CircleAlert} className="mt-0.5 size-4" />
            {problem}
          </p>
        ) : (
          <p className="text-mute">{words.poster_hint}</p>
        )}
      </div>
    </div>
  )
}

/** Uploads the poster of an event. */
export function usePoster(onUploaded: (address: string) => void) {
  const { uploads, busy, hasFailed, pick, forget } = useImageUploads({
    upload: (field, image, options) => uploadImage(field, image, options, `${API_PREFIX}${POSTER_PATH}`),
    onUploaded: (_, { imageUrl }) => onUploaded(imageUrl),
  })
  return {
    upload: uploads.image,
    busy,
    hasFailed,
    pick: (file: File) => void pick('image', file),
    forget: () => forget('image'),
  }
}

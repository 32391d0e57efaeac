import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { ImageSlot } from '../../images/image-slot.tsx'
import type { usePoster } from './use-poster.ts'

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

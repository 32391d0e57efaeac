import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { ImageSlot } from './image-slot.tsx'
import type { ImageUploads } from './use-image-uploads.ts'

interface ImageFieldProps {
  /** Name of the control; an upload is that of the field `image`. */
  name?: string
  label: string
  purpose: 'poster' | 'gig'
  value: string
  images: ImageUploads
  error: string | undefined
  /** Sentence before the reason why an upload failed. */
  failed: string
  /** Shown while there is no error. */
  children: ReactNode
}

/** The image of a record, with the progress or failure of its upload. */
export function ImageField(props: ImageFieldProps) {
  const { name = 'image', label, purpose, value, images, error, failed, children } = props
  const noteId = useId()
  const upload = images.uploads.image
  const problem = upload?.problem ? `${failed} ${upload.problem}` : error
  return (
    <div>
      <div className={purpose === 'gig' ? 'max-w-72' : 'max-w-80'}>
        <ImageSlot
          name={name}
          label={label}
          purpose={purpose}
          value={value}
          upload={upload}
          invalid={Boolean(problem)}
          describedBy={noteId}
          onFiles={([file]) => file && void images.pick('image', file)}
          onRemove={() => images.remove('image')}
        />
      </div>
      <div id={noteId} role="status" className="mt-1.5 text-sm empty:mt-0">
        {problem ? <FieldError>{problem}</FieldError> : children}
      </div>
    </div>
  )
}

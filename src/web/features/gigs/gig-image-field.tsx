import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useId } from 'react'
import { useBundle } from '../../lib/i18n.tsx'
import { Optional } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImageSlot } from '../images/image-slot.tsx'
import type { useGigImage } from './use-gig-image.ts'

interface GigImageFieldProps {
  name: string
  value: string
  image: ReturnType<typeof useGigImage>
  error?: string
  onRemove: () => void
}

/** The image of a new gig, with the progress and the outcome of its upload. */
export function GigImageField({ name, value, image, error, onRemove }: GigImageFieldProps) {
  const words = useBundle('account').gigs
  const noteId = useId()
  const { upload, outcome } = image
  const problem = outcome === 'failed' ? [words.image_failed, upload?.problem].filter(Boolean).join(' ') : error
  return (
    <div>
      <p className="mb-1.5 font-medium">
        {words.image}
        <Optional />
      </p>
      <div className="max-w-72">
        <ImageSlot
          name={name}
          label={words.image}
          purpose="gig"
          value={value}
          upload={upload}
          invalid={Boolean(problem)}
          describedBy={noteId}
          onFiles={([file]) => file && image.pick(file)}
          onRemove={() => {
            image.forget()
            onRemove()
          }}
        />
      </div>
      <div id={noteId} role="status" className="text-sm">
        {problem ? (
          <p className="mt-1.5 flex gap-1.5 text-danger">
            <Icon of={CircleAlert} className="mt-0.5 size-4" />
            {problem}
          </p>
        ) : (
          outcome === 'uploaded' && (
            <p className="mt-1.5 flex gap-1.5 text-ok">
              <Icon of={CircleCheck} className="mt-0.5 size-4" />
              {words.image_uploaded}
            </p>
          )
        )}
      </div>
    </div>
  )
}

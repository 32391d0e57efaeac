import { ImagePlus, RotateCw, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { IMAGE_SIZES, type ImagePurpose, imageFileUrl } from '../../../contract/rules/image-sizes.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImageInput, imageLabelClass } from './image-input.tsx'
import type { ImageUpload, ImageUploads } from './use-image-uploads.ts'

interface ImageSlotProps {
  name: string
  label: string
  /** Also decides the aspect ratio: that of the purpose, else square. */
  purpose: Exclude<ImagePurpose, 'screenshot'>
  /** Address of the image; empty without one. */
  value: string
  upload?: ImageUpload
  /** Several files may be chosen at once. */
  multiple?: boolean
  invalid?: boolean
  describedBy?: string
  onFiles: (files: File[]) => void
  onRemove: () => void
}

/** A slot for an image: accepts a click, a key or a drop; shows the image and the progress of its upload. */
export function ImageSlot(props: ImageSlotProps) {
  const { name, label, purpose, value, upload, multiple, invalid, describedBy, onFiles, onRemove } = props
  const words = useBundle('account').images
  const id = useId()
  const [over, setOver] = useState(false)
  const isWide = IMAGE_SIZES[purpose].aspectRatio === 4 / 3
  const shown = upload?.preview ?? (value && imageFileUrl(value, purpose, '480.webp'))
  const sending = upload && !upload.problem

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }

  return (
    <div className="relative">
      <ImageInput
        id={id}
        name={name}
        multiple={multiple}
        aria-label={shown ? `${label}: ${words.replace}` : `${label}: ${words.choose_image}`}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onFiles={onFiles}
      />
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative grid ${isWide ? 'aspect-4/3' : 'aspect-square'} place-items-center overflow-hidden rounded-card border-2 transition-colors ${imageLabelClass} ${
          over ? 'border-brand bg-brand/8' : invalid ? 'border-danger' : 'border-mute/45 hover:border-mute'
        } ${shown ? 'border-solid bg-line' : 'border-dashed bg-paper'}`}
      >
        {shown ? (
          <img
            src={shown}
            alt=""
            className={`absolute inset-0 size-full object-cover ${sending ? 'opacity-55' : ''}`}
          />
        ) : (
          <span className="grid justify-items-center gap-1.5 px-2 text-center text-sm text-mute">
            <Icon of={ImagePlus} className="size-7" />
            {over ? words.drop : words.choose_image}
          </span>
        )}
        {sending && <UploadProgress share={upload.progress} />}
      </label>
      {upload?.retry && (
        <button
          type="button"
          onClick={upload.retry}
          aria-label={`${label}: ${words.try_again}`}
          title={words.try_again}
          className={`${cornerClass} start-1.5`}
        >
          <Icon of={RotateCw} className="size-4.5" />
        </button>
      )}
      {(value || upload) && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={`${label}: ${words.remove}`}
          title={words.remove}
          className={`${cornerClass} end-1.5`}
        >
          <Icon of={X} className="size-4.5" />
        </button>
      )}
    </div>
  )
}

const cornerClass =
  'absolute top-1.5 grid size-11 place-items-center rounded-full bg-night/70 text-white backdrop-blur-sm hover:bg-night'

/** Progress of an upload, as a bar and in words, over the chosen image. */
export function UploadProgress({ share }: { share: number }) {
  const words = useBundle('account').images
  const percent = Math.round(share * 100)
  const text = percent < 100 ? words.uploading(percent) : words.finishing
  return (
    <span className="absolute inset-x-2 bottom-2 rounded-md bg-card/95 px-2.5 py-1.5 text-center text-sm text-ink">
      <bdi>{text}</bdi>
      <progress
        value={share}
        max={1}
        aria-label={text}
        className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand forced-colors:border forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
      />
    </span>
  )
}

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

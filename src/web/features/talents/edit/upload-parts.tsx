import { type ReactNode, useId } from 'react'
import { useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/icon.tsx'
import { ImageInput, imageLabelClass } from '../../images/image-input.tsx'
import type { ImageUpload } from '../../images/use-image-uploads.ts'

interface ImageButtonProps {
  label: string
  busy: boolean
  onPick: (image: File) => void
  className: string
  children: ReactNode
}

/** A file input that looks like its children and accepts dropped files. */
export function ImageButton({ label, busy, onPick, className, children }: ImageButtonProps) {
  const id = useId()
  return (
    <>
      <ImageInput id={id} aria-label={label} disabled={busy} onFiles={([image]) => image && onPick(image)} />
      <label
        htmlFor={id}
        title={label}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [image] = event.dataTransfer.files
          if (image && !busy) onPick(image)
        }}
        className={`${imageLabelClass} ${className}`}
      >
        {busy ? <Spinner /> : children}
      </label>
    </>
  )
}

interface RetryUploadProps {
  upload: ImageUpload
  /** Discards the chosen image. */
  onDismiss: () => void
  className: string
}

/** Why an upload failed, with a button that retries the chosen image. */
export function RetryUpload({ upload, onDismiss, className }: RetryUploadProps) {
  const { words } = useWords()
  return (
    <div className={className}>
      <p role="alert" className="text-sm text-danger">
        {upload.problem}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {upload.retry && <Button onClick={upload.retry}>{words.shell.try_again}</Button>}
        <Button variant="quiet" onClick={onDismiss}>
          {words.shell.cancel}
        </Button>
      </div>
    </div>
  )
}

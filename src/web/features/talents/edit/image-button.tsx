import type { ReactNode } from 'react'
import { useId } from 'react'
import { Spinner } from '../../../ui/icon.tsx'
import { IMAGE_ACCEPT } from '../../images/prepare-image.ts'

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
      <input
        id={id}
        type="file"
        accept={IMAGE_ACCEPT}
        aria-label={label}
        disabled={busy}
        onChange={(event) => {
          const [image] = event.target.files ?? []
          // Allows choosing the same file again.
          event.target.value = ''
          if (image) onPick(image)
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        title={label}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [image] = event.dataTransfer.files
          if (image && !busy) onPick(image)
        }}
        className={`cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold ${className}`}
      >
        {busy ? <Spinner /> : children}
      </label>
    </>
  )
}

import type { InputHTMLAttributes, Ref } from 'react'

/** Accepted upload formats. */
const IMAGE_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface ImageInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'accept' | 'onChange' | 'className'> {
  onFiles: (files: File[]) => void
  ref?: Ref<HTMLInputElement>
}

/** Chooses images. It is invisible: its label, which has `imageLabelClass`, follows it. */
export function ImageInput({ onFiles, ...input }: ImageInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept={IMAGE_ACCEPT}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Allows choosing the same file again.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
      className="peer sr-only"
    />
  )
}

/** Shows the focus of the input. */
export const imageLabelClass =
  'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold'

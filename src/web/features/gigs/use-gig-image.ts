import { useEffect, useRef, useState } from 'react'
import { API_PREFIX, GIG_IMAGE_PATH } from '../../../contract/paths.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { toast } from '../../ui/toast.tsx'
import { uploadImage } from '../images/upload-image.ts'
import { useImageUploads } from '../images/use-image-uploads.ts'

interface GigImageOptions {
  /** The dialog is open: it shows the outcome itself. */
  isOpen: boolean
  onUploaded: (address: string) => void
}

/** Uploads the image of a new gig; an upload continues while the dialog is closed. */
export function useGigImage({ isOpen, onUploaded }: GigImageOptions) {
  const words = useBundle('account').gigs
  const [outcome, setOutcome] = useState<'uploaded' | 'failed'>()
  const open = useRef(isOpen)
  useEffect(() => {
    open.current = isOpen
  }, [isOpen])

  function end(reached: 'uploaded' | 'failed'): void {
    setOutcome(reached)
    // A toast would be behind the dialog.
    if (open.current) return
    const isUploaded = reached === 'uploaded'
    toast({
      variant: isUploaded ? 'success' : 'error',
      about: 'gig-image',
      text: isUploaded ? words.image_uploaded : words.image_failed,
    })
  }

  const { uploads, busy, hasFailed, pick, forget } = useImageUploads({
    upload: (field, image, options) => uploadImage(field, image, options, `${API_PREFIX}${GIG_IMAGE_PATH}`),
    onUploaded: (_, { imageUrl }) => {
      onUploaded(imageUrl)
      end('uploaded')
    },
    onFailed: () => end('failed'),
  })

  return {
    upload: uploads.image,
    busy,
    hasFailed,
    outcome,
    pick(file: File): void {
      setOutcome(undefined)
      void pick('image', file)
    },
    forget(): void {
      setOutcome(undefined)
      forget('image')
    },
  }
}

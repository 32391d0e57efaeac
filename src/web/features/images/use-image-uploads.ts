import { useEffect, useRef, useState } from 'react'
import { imageErrors } from '../../../contract/image-errors.ts'
import type { ImageField } from '../../../contract/records/talent.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/rules/image-sizes.ts'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import type { SendOptions } from '../../lib/send-form.ts'
import { isDamagedImage, type PreparedImage, prepareImage } from './prepare-image.ts'
import { type UploadResponse, uploadImage } from './upload-image.ts'

/** An image being uploaded, or one whose upload failed. */
export interface ImageUpload {
  /** Fraction sent, from 0 to 1. */
  progress: number
  /** The chosen image (data URI); kept when the upload fails. */
  preview?: string
  /** Error message. */
  problem?: string
  /** Retries the upload, if that may help. */
  retry?: () => void
}

export type ImageUploads = Partial<Record<ImageField, ImageUpload>>

interface ImageUploadsOptions {
  onUploaded: (field: ImageField, uploaded: UploadResponse) => void
  onFailed?: (field: ImageField) => void
  /** Overrides the upload path of forms. */
  upload?: (field: ImageField, image: Blob, options: SendOptions) => Promise<UploadResponse>
  /** Uploads continue when the user leaves the page. */
  outlivesPage?: boolean
}

/**
 * Uploads images for fields, one at a time for each: with progress, retries, and the chosen image kept after a failure.
 */
export function useImageUploads({
  onUploaded,
  onFailed,
  upload = uploadImage,
  outlivesPage = false,
}: ImageUploadsOptions) {
  const { words, language } = useWords()
  const own = useBundle('account').images
  const [uploads, setUploads] = useState<ImageUploads>({})
  const running = useRef(new Map<ImageField, AbortController>())

  useEffect(() => {
    const { current } = running
    return () => {
      if (!outlivesPage) for (const controller of current.values()) controller.abort()
    }
  }, [outlivesPage])

  const show = (field: ImageField, upload: ImageUpload) => setUploads((before) => ({ ...before, [field]: upload }))

  /** Restarts a field: its earlier upload is abandoned. */
  function start(field: ImageField): AbortController {
    forget(field)
    const controller = new AbortController()
    running.current.set(field, controller)
    return controller
  }

  function forget(field: ImageField): void {
    running.current.get(field)?.abort()
    running.current.delete(field)
    setUploads(({ [field]: _, ...others }) => others)
  }

  function fail(field: ImageField, failed: Omit<ImageUpload, 'progress'>): void {
    show(field, { progress: 0, ...failed })
    onFailed?.(field)
  }

  /** Uploads the image of a file, downscaled if large. */
  async function pick(field: ImageField, file: Blob): Promise<void> {
    const { signal } = start(field)
    show(field, { progress: 0 })
    const prepared = await prepareImage(file).catch(() => undefined)
    // Another file was chosen meanwhile, or none, or the page was left.
    if (signal.aborted) return
    if (prepared) await send(field, prepared)
    else {
      const isDamaged = await isDamagedImage(file).catch(() => false)
      if (!signal.aborted) fail(field, { problem: isDamaged ? imageErrors.IMAGE_DAMAGED[language] : own.no_image })
    }
  }

  /** Uploads a prepared image. */
  async function send(field: ImageField, { image, preview }: PreparedImage): Promise<void> {
    forget(field)
    if (image.size > MAX_UPLOAD_BYTES) {
      fail(field, { problem: own.too_large, preview })
      return
    }
    const { signal } = start(field)
    show(field, { progress: 0, preview })
    try {
      const onProgress = (progress: number) => signal.aborted || show(field, { progress, preview })
      const uploaded = await upload(field, image, { signal, onProgress })
      if (signal.aborted) return
      forget(field)
      onUploaded(field, uploaded)
    } catch (error) {
      if (signal.aborted) return
      const code = apiError(error)?.code
      const problem = errorMessage(error, words)
      if (code === 'UPLOAD_FAILED') fail(field, { problem: own.no_image })
      else if (code === 'IMAGE_DAMAGED') fail(field, { preview, problem })
      else fail(field, { preview, problem, retry: () => void send(field, { image, preview }) })
    }
  }

  const busy = Object.values(uploads).some(({ problem }) => !problem)
  const hasFailed = Object.values(uploads).some(({ problem }) => problem)
  return { uploads, busy, hasFailed, pick, send, forget }
}

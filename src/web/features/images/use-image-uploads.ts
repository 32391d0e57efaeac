import { useEffect, useRef, useState } from 'react'
import type { Talent } from '../../../contract/calls/talents.ts'
import { imageErrors } from '../../../contract/errors/images.ts'
import { API_PREFIX, IMAGE_PATH } from '../../../contract/paths.ts'
import type { ImageField } from '../../../contract/records/talent.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/rules/image-sizes.ts'
import { apiError, errorMessage, NetworkError } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { type SendOptions, sendForm } from '../../lib/send-form.ts'
import { type PreparedImage, prepareImage, unreadableReason } from './prepare-image.ts'

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

interface ImageUploadsOptions<Field extends string> {
  /** The address of a field's image; empty once it is removed. */
  onChange?: (field: Field, address: string) => void
  onFailed?: (field: Field) => void
  /** Path of the call that takes an image to be named in a form. */
  path?: string
  /** Sends an image in another way. */
  upload?: (field: Field, image: Blob, options: SendOptions) => Promise<UploadResponse>
  /** Uploads continue when the user leaves the page. */
  outlivesPage?: boolean
}

/**
 * Uploads images for fields, one at a time for each: with progress, retries, and the chosen image kept after a failure.
 */
export function useImageUploads<Field extends string = ImageField>(options: ImageUploadsOptions<Field>) {
  const { onChange, onFailed, path = IMAGE_PATH, outlivesPage } = options
  const { upload = (field, image, sending) => uploadImage(field, image, sending, path) } = options
  const { words, language } = useWords()
  const own = useBundle('account').images
  const [uploads, setUploads] = useState<Partial<Record<Field, ImageUpload>>>({})
  const running = useRef(new Map<Field, AbortController>())

  useEffect(() => {
    const { current } = running
    return () => {
      if (!outlivesPage) for (const controller of current.values()) controller.abort()
    }
  }, [outlivesPage])

  const show = (field: Field, upload: ImageUpload) => setUploads((before) => ({ ...before, [field]: upload }))

  /** Restarts a field: its earlier upload is abandoned. */
  function start(field: Field): AbortController {
    forget(field)
    const controller = new AbortController()
    running.current.set(field, controller)
    return controller
  }

  function forget(field: Field): void {
    running.current.get(field)?.abort()
    running.current.delete(field)
    setUploads(({ [field]: _, ...others }) => others as typeof uploads)
  }

  function fail(field: Field, failed: Omit<ImageUpload, 'progress'>): void {
    show(field, { progress: 0, ...failed })
    onFailed?.(field)
  }

  /** Uploads the image of a file, downscaled if large. */
  async function pick(field: Field, file: Blob): Promise<void> {
    const { signal } = start(field)
    show(field, { progress: 0 })
    const prepared = await prepareImage(file).catch(() => undefined)
    // Another file was chosen meanwhile, or none, or the page was left.
    if (signal.aborted) return
    if (prepared) await send(field, prepared)
    else {
      const why = await unreadableReason(file)
      if (!signal.aborted) fail(field, { problem: why ? imageErrors[why][language] : own.no_image })
    }
  }

  /** Uploads a prepared image. */
  async function send(field: Field, { image, preview }: PreparedImage): Promise<void> {
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
      onChange?.(field, uploaded.imageUrl)
    } catch (error) {
      if (signal.aborted) return
      const code = apiError(error)?.code
      const problem = errorMessage(error, words)
      if (code === 'UPLOAD_FAILED') fail(field, { problem: own.no_image })
      else if (code !== 'IMAGE_TOO_LARGE' && code?.startsWith('IMAGE_')) fail(field, { preview, problem })
      else fail(field, { preview, problem, retry: () => void send(field, { image, preview }) })
    }
  }

  /** Removes the image of a field, also one that is being uploaded. */
  function remove(field: Field): void {
    forget(field)
    onChange?.(field, '')
  }

  const all = Object.values<ImageUpload | undefined>(uploads)
  const busy = all.some((each) => each && !each.problem)
  const hasFailed = all.some((each) => each?.problem)
  return { uploads, busy, hasFailed, pick, send, forget, remove }
}

/** The images of a form (`useImageUploads`). */
export type ImageUploads<Field extends string = ImageField> = ReturnType<typeof useImageUploads<Field>>

/** The response to an upload; uploads into a profile include the talent. */
interface UploadResponse {
  imageUrl: string
  talent?: Talent
}

/**
 * Uploads an image for a field, by one of the calls that take one.
 * @throws ApiError when the server refuses, or NetworkError.
 */
export async function uploadImage(
  field: string,
  image: Blob,
  options: SendOptions,
  path: string,
): Promise<UploadResponse> {
  const form = new FormData()
  form.set('field', field)
  form.set('image', image)
  const { imageUrl, talent } = ((await sendForm(API_PREFIX + path, form, options)) ?? {}) as Partial<UploadResponse>
  if (typeof imageUrl !== 'string') throw new NetworkError()
  return { imageUrl, talent }
}

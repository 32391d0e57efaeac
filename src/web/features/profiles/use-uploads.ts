import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES } from '../../../contract/rules/image-sizes.ts'
import type { ImageField } from '../../../contract/talents.ts'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { type Prepared, preparePicture } from '../../lib/prepare-image.ts'
import { upload } from '../../lib/upload.ts'
import { profileWords } from './words.ts'

/** A picture on its way, or one that did not get there. */
export interface Upload {
  /** How much has been sent, from 0 to 1. */
  progress: number
  preview?: string
  /** What went wrong, in words. */
  problem?: string
  /** Sends the same once more, where that may help. */
  retry?: () => void
}

export type Uploads = Partial<Record<ImageField, Upload>>

/** Sends pictures for fields of a form; `onUploaded` is given the address of each that has arrived. */
export function useUploads(onUploaded: (field: ImageField, address: string) => void) {
  const { words } = useWords()
  const own = profileWords.useWords()
  const [uploads, setUploads] = useState<Uploads>({})
  const running = useRef(new Map<ImageField, AbortController>())

  // Whoever leaves the form wants none of what is under way.
  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  const note = (field: ImageField, change: Upload) => setUploads((before) => ({ ...before, [field]: change }))

  function forget(field: ImageField): void {
    running.current.get(field)?.abort()
    running.current.delete(field)
    setUploads(({ [field]: _, ...others }) => others)
  }

  /** Sends the picture in a file, as it is or smaller. */
  async function pick(field: ImageField, file: Blob): Promise<void> {
    forget(field)
    note(field, { progress: 0 })
    const prepared = await preparePicture(file).catch(() => undefined)
    if (!prepared) note(field, { progress: 0, problem: own.no_picture })
    else await send(field, prepared)
  }

  /** Sends a picture that is ready. */
  async function send(field: ImageField, { image, preview }: Prepared): Promise<void> {
    forget(field)
    if (image.size > MAX_UPLOAD_BYTES) {
      note(field, { progress: 0, problem: own.too_large })
      return
    }
    const controller = new AbortController()
    running.current.set(field, controller)
    const { signal } = controller
    note(field, { progress: 0, preview })
    try {
      const onProgress = (progress: number) => signal.aborted || note(field, { progress, preview })
      const address = await upload(image, { field, signal, onProgress })
      if (signal.aborted) return
      forget(field)
      onUploaded(field, address)
    } catch (error) {
      if (signal.aborted) return
      if (apiError(error)?.code === 'UPLOAD_FAILED') {
        note(field, { progress: 0, problem: own.no_picture })
        return
      }
      const retry = () => void send(field, { image, preview })
      note(field, { progress: 0, preview, problem: errorMessage(error, words), retry })
    }
  }

  const busy = Object.values(uploads).some(({ problem }) => !problem)
  return { uploads, busy, pick, send, forget }
}

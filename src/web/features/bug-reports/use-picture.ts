import { useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES } from '../../../contract/rules/image-sizes.ts'
import { type PreparedImage, prepareImage } from '../images/prepare-image.ts'

/** Why a file was rejected. */
type PictureProblem = 'not_a_picture' | 'picture_too_large'

/** The picture of a report: chosen, dropped or pasted, and downscaled before it is sent. */
export function usePicture() {
  const [picture, setPicture] = useState<PreparedImage>()
  const [problem, setProblem] = useState<PictureProblem>()
  const [isPreparing, setPreparing] = useState(false)
  /** The latest choice wins: an earlier one may be decoded later. */
  const latest = useRef(0)

  async function pick(file: File): Promise<void> {
    const choice = ++latest.current
    setProblem(undefined)
    setPreparing(true)
    const prepared = await prepareImage(file).catch(() => undefined)
    if (choice !== latest.current) return
    setPreparing(false)
    if (!prepared) setProblem('not_a_picture')
    else if (prepared.image.size > MAX_UPLOAD_BYTES) setProblem('picture_too_large')
    else setPicture(prepared)
  }

  function remove(): void {
    latest.current++
    setPreparing(false)
    setProblem(undefined)
    setPicture(undefined)
  }

  return { picture, problem, isPreparing, pick, remove }
}

import { useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES } from '../../../contract/rules/image-sizes.ts'
import { isDamagedImage, type PreparedImage, prepareImage } from '../images/prepare-image.ts'

/** Why a file was rejected. */
type ImageProblem = 'not_an_image' | 'damaged' | 'too_large'

/** The image of a report: chosen, dropped or pasted, and downscaled before it is sent. */
export function useReportImage() {
  const [chosen, setChosen] = useState<PreparedImage>()
  const [problem, setProblem] = useState<ImageProblem>()
  const [isPreparing, setPreparing] = useState(false)
  /** The latest choice wins: an earlier one may be decoded later. */
  const latest = useRef(0)

  async function pick(file: File): Promise<void> {
    const choice = ++latest.current
    setProblem(undefined)
    setPreparing(true)
    const prepared = await prepareImage(file).catch(() => undefined)
    const isDamaged = !prepared && (await isDamagedImage(file).catch(() => false))
    if (choice !== latest.current) return
    setPreparing(false)
    if (!prepared) setProblem(isDamaged ? 'damaged' : 'not_an_image')
    else if (prepared.image.size > MAX_UPLOAD_BYTES) setProblem('too_large')
    else setChosen(prepared)
  }

  function remove(): void {
    latest.current++
    setPreparing(false)
    setProblem(undefined)
    setChosen(undefined)
  }

  return { chosen, problem, isPreparing, pick, remove }
}

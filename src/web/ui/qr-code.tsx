import { create } from 'qrcode'
import { useMemo } from 'react'

/** Quiet zone: light modules around the code, which scanners need. */
const QUIET = 4

interface QrCodeProps {
  /** Content of the code. */
  text: string
  /** Alternative text. */
  label: string
}

/** A QR code of 200 px, dark on light in both themes, as scanners need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="h-auto max-w-full rounded-sm"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

function draw(text: string): { path: string; side: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
    }
  }
  return { path, side: modules.size + 2 * QUIET }
}

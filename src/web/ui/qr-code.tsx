import { create } from 'qrcode'
import { useMemo } from 'react'

/** Quiet zone: light modules around the code, which scanners need. */
const QUIET = 4

interface QrCodeProps {
  /** Content of the code. */
  text: string
  /** Alternative text. */
  label: string
  /** Overrides 200 px. */
  className?: string
}

/** A QR code, dark on light in both themes, as scanners need. */
export function QrCode({ text, label, className = 'h-auto max-w-full' }: QrCodeProps) {
  const { path, side } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={`rounded-sm ${className}`}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

/** The dark modules of a QR code as a path, and the side of its square with the quiet zone, in modules. */
export function qrPath(text: string): { path: string; side: number } {
  // As bytes, like the code in mails: the same modules everywhere.
  const { modules } = create([{ data: new TextEncoder().encode(text), mode: 'byte' }], { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
    }
  }
  return { path, side: modules.size + 2 * QUIET }
}

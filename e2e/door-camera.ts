import type { Page } from 'playwright-core'
import QRCode from 'qrcode'

declare global {
  /** Modules of the QR code before the camera: rows of `1` for dark and `0` for light ones. Empty: a light wall. */
  var codeInSight: string[]
  /** Texts of all verdicts since the page was loaded, since they leave the screen by themselves. */
  var shownVerdicts: string[]
}

/** Gives a page a simulated camera with drawn frames, and records the verdicts that it shows. */
export async function addCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.codeInSight = []
    globalThis.shownVerdicts = []
    const moduleSize = 8
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 480
      const canvasContext = canvas.getContext('2d')
      setInterval(() => {
        if (!canvasContext) return
        canvasContext.fillStyle = 'white'
        canvasContext.fillRect(0, 0, 480, 480)
        canvasContext.fillStyle = 'black'
        for (const [y, row] of codeInSight.entries()) {
          for (const [x, module] of [...row].entries()) {
            if (module === '1') canvasContext.fillRect(40 + x * moduleSize, 40 + y * moduleSize, moduleSize, moduleSize)
          }
        }
      }, 50)
      return canvas.captureStream()
    }
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=alert]')) {
        if (!shownVerdicts.includes(textContent)) shownVerdicts.push(textContent)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Holds the QR code of a text before the camera. */
export async function showCode(page: Page, text: string): Promise<void> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) => (modules.get(y, x) ? '1' : '0')).join(''),
  )
  await page.evaluate((code) => {
    globalThis.codeInSight = code
  }, rows)
}

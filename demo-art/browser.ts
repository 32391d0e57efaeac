/** The project's Chromium, for drawing. */
import { launchBrowser } from '../e2e/chromium.ts'

export type Shot = (html: string, width: number, height: number, transparent?: boolean) => Promise<Buffer>

/** Opens the browser, lends a function that turns markup into a PNG, and closes it afterwards. */
export const withBrowser = async (work: (shoot: Shot) => Promise<void>) => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await work(async (html, width, height, transparent = false) => {
      await page.setViewportSize({ width, height })
      await page.setContent(`<!doctype html><meta
        charset="utf-8"><style>*{margin:0}svg{display:block}</style>${html}`)
      await page.evaluate('document.fonts.ready')
      return page.screenshot({ type: 'png', omitBackground: transparent })
    })
  } finally {
    await browser.close()
  }
}

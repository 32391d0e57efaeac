import { writeFileSync } from 'node:fs'
import { withBrowser } from './browser.ts'
const html = (await import('/tmp/mark.mjs')).default
await withBrowser(async shoot => { writeFileSync('/tmp/art/mark.png', await shoot(html, 560, 800)) })

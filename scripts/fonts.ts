// Subsets the fonts that every page fetches first: the most common letters, in the weights in use. All others are in
// the whole fonts, which a page fetches when one of them occurs on it. Run by hand after a change of font: `node
// scripts/fonts.ts`; the results are committed.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const WEIGHTS = { wght: { min: 400, max: 700 } }
const WHOLE = '@fontsource-variable/readex-pro/files/readex-pro-{}-wght-normal.woff2'

/** The same ranges are declared in src/web/app/app.css. */
const FIRST = {
  arabic: [[0x0600, 0x06ff], [0x200c, 0x200f], ...ranges('«».:!-/ ')],
  latin: [[0x0020, 0x007e], ...ranges('\u00a0·©«»×–—‘’“”•…−')],
}

for (const [script, letters] of Object.entries(FIRST)) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(WHOLE.replace('{}', script))))
  const text = letters.flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
  )
  const first = await subsetFont(whole, text.join(''), { targetFormat: 'woff2', variationAxes: WEIGHTS })
  await writeFile(new URL(`../src/web/app/fonts/${script}.woff2`, import.meta.url), first)
  console.log(`${script}: ${first.length} bytes of ${whole.length}`)
}

function ranges(letters: string): number[][] {
  return [...letters].map((letter) => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0])
}

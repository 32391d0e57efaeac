import { expect, it } from 'vitest'
import { findRegExps, recordRegExps, type SourceRegexp, worstInputs } from '../testing/regexps.ts'

const [SCREEN, SMALL, LARGE] = [2 * 1024, 16 * 1024, 64 * 1024]
/** Linear patterns take four times as long for four times the text; quadratic ones sixteen times. */
const MAX_RATIO = 6
/** Less than this at `LARGE` is harmless, and too short to measure, milliseconds. */
const NOISE_MS = 0.5
const HOPELESS_MS = 1000
/** Repetitions for a pattern that seems slow: the machine may have been busy. */
const LOOKS = 3

/** Processor time in milliseconds of a pattern on a text, applied as the site does: the least of several runs. */
function time(pattern: RegExp, text: string, runs: number): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    pattern.lastIndex = 0
    const began = process.threadCpuUsage()
    if (pattern.global) text.replace(pattern, '')
    else pattern.exec(text)
    fastest = Math.min(fastest, process.threadCpuUsage(began).user / 1000)
    if (fastest > 100) break
  }
  return fastest
}

/** The worst growth factor of a pattern for four times as much text, over its worst inputs. */
function worstRatio(pattern: RegExp): number {
  const screened = worstInputs(pattern).map((input) => ({ input, ms: time(pattern, input(SCREEN), 2) }))
  const worst = screened.sort((a, b) => b.ms - a.ms).slice(0, 3)
  let most = 0
  for (const { input } of worst) {
    if (most <= MAX_RATIO) most = Math.max(most, ratio(pattern, input(SMALL), input(LARGE)))
  }
  return most
}

function ratio(pattern: RegExp, small: string, large: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < LOOKS && least > MAX_RATIO; look++) {
    const [short, long] = [time(pattern, small, 5), time(pattern, large, 5)]
    least = Math.min(least, long < NOISE_MS ? 0 : long / short)
    // Too slow to be noise.
    if (long > HOPELESS_MS) break
  }
  return least
}

it('takes every regular expression of the site no more than six times as long for four times as much text', async () => {
  const { written, building } = findRegExps()
  const built = await recordRegExps(async () => {
    await import('../backup/restore.ts')
    const { startTestApp } = await import('../testing/app.ts')
    const app = await startTestApp()
    await app.call('GET', '/')
    await app.call('DELETE', '/api/events')
    await app.stop()
  })
  expect([...building].filter((file) => !built.some((found) => found.file === file))).toEqual([])
  expect(written.length).toBeGreaterThan(50)

  const all = new Map<string, SourceRegexp>(
    [...written, ...built].map((found) => [`${found.file} ${found.pattern}`, found]),
  )
  const slow: Record<string, number> = {}
  for (const [name, { pattern }] of all) {
    const worst = worstRatio(pattern)
    if (worst > MAX_RATIO) slow[name] = Math.round(worst)
  }
  expect(slow).toEqual({})
}, 180_000)

it('the measurement detects a quadratic regular expression', () => {
  const pattern = /[^\s@]+@[^\s@]+/g
  expect(ratio(pattern, 'a'.repeat(SCREEN), 'a'.repeat(4 * SCREEN))).toBeGreaterThan(MAX_RATIO)
})

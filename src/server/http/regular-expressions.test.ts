import { analyse } from 'scslre'
import { expect, it } from 'vitest'
import { findRegExps, recordRegExps } from '../testing/regexps.ts'

/** Why a text can take a pattern more than linear time; empty when none can. */
function problemsOf(pattern: RegExp): string[] {
  return analyse(pattern).reports.map(({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`)
}

it('no text takes a regular expression of the site more than linear time', async () => {
  const { written, building } = findRegExps()
  const built = await recordRegExps(async () => {
    await import('../backup/restore.ts')
    // Of pages alone.
    await import('../../contract/rules/scanned-code.ts')
    const { startTestApp } = await import('../testing/app.ts')
    const app = await startTestApp()
    await app.call('GET', '/')
    await app.call('DELETE', '/api/events')
    await app.stop()
  })
  expect([...building].filter((file) => !built.some((found) => found.file === file))).toEqual([])
  expect(written.length).toBeGreaterThan(50)

  const found = [...written, ...built].map(({ file, pattern }) => [`${file} ${pattern}`, problemsOf(pattern)] as const)
  expect(Object.fromEntries(found.filter(([, problems]) => problems.length > 0))).toEqual({})
})

it('the analysis knows quadratic and exponential regular expressions', () => {
  expect(problemsOf(/[^\s@]+@[^\s@]+/g)).toEqual(['Move'])
  expect(problemsOf(/^(?:a+)+$/)).toEqual(['Self, exponential'])
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import expected from './calendars/expected.json' with { type: 'json' }
import { busyTimesIn } from './parse.ts'

const SPAN = { starts: Date.parse('2026-12-01T00:00:00Z'), ends: Date.parse('2027-12-01T00:00:00Z') }
const FOLDER = new URL('./calendars/', import.meta.url)
const NAMES = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.ics') ? [file.slice(0, -'.ics'.length)] : []))

const fileOf = (name: string) => readFileSync(new URL(`${name}.ics`, FOLDER))

/** The times of a file in UTC, as `expected.json` has them. */
function read(...chunks: Uint8Array[]) {
  const { busy, skipped } = busyTimesIn(chunks, SPAN)
  const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)
  const times = busy.map(({ starts, ends }) => `${iso(starts)}/${iso(ends)}`)
  return skipped === 0 ? { busy: times } : { busy: times, skipped }
}

describe('the calendars of the folder', () => {
  it('have expected times each', () => {
    expect(NAMES.toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  it.each(Object.entries(expected))('%s has its times', (name, times) => {
    expect(read(fileOf(name))).toEqual(times)
  })

  it.each<[string, (file: Buffer) => Uint8Array[]]>([
    ['LF', (file) => [Buffer.from(file.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')]],
    ['CR', (file) => [Buffer.from(file.toString('latin1').replaceAll('\r\n', '\r'), 'latin1')]],
    ['empty lines', (file) => [Buffer.from(file.toString('latin1').replaceAll('\r\n', '\r\r\n'), 'latin1')]],
    ['a byte order mark', (file) => [Buffer.from('\uFEFF'), file]],
    [
      'pieces of seven bytes',
      (file) => Array.from({ length: file.length / 7 + 1 }, (_, i) => file.subarray(i * 7, i * 7 + 7)),
    ],
  ])('have the same times with %s', (_what, change) => {
    const { hostile: _slow, ...others } = expected
    const times = Object.keys(others).map((name) => [name, read(...change(fileOf(name)))])
    expect(Object.fromEntries(times)).toEqual(others)
  })

  it('have the same times in UTF-16', () => {
    const text = fileOf('google').toString()
    expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(expected.google)
    expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual(expected.google)
  })
})

import { expect, it } from 'vitest'
import { DRAWINGS, drawingOf, drawingUrl } from './drawn-poster.ts'

it('A row has the same drawing for ever, one that is not saved yet has one, too', () => {
  expect(drawingUrl('0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11')).toBe('/media/drawn-1/29.svg')
  expect(drawingUrl('0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9effff')).toBe('/media/drawn-1/15.svg')
  expect(drawingUrl('new')).toBe('/media/drawn-1/0.svg')
  expect(drawingUrl('')).toBe('/media/drawn-1/0.svg')
})

it('Rows share all drawings', () => {
  const found = new Set(Array.from({ length: 3_000 }, () => drawingOf(crypto.randomUUID())))
  expect([...found].sort((a, b) => a - b)).toEqual(Array.from({ length: DRAWINGS }, (_, i) => i))
})

import { expect, it, vi } from 'vitest'
import { queueDrawing } from './og-image.ts'

it('Two drawings run at a time, and the next one when either ends, even in failure', async () => {
  const ends: ((error: Error) => void)[] = []
  const draw = vi.fn(() => new Promise<Buffer>((_, reject) => ends.push(reject)))
  const drawn = Array.from({ length: 4 }, () => queueDrawing(draw).catch(() => undefined))
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(2))
  await new Promise(setImmediate)
  expect(draw).toHaveBeenCalledTimes(2)
  ends[0]?.(new Error('no'))
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(3))
  for (const end of ends) end(new Error('no'))
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(4))
  ends[3]?.(new Error('no'))
  await Promise.all(drawn)
})

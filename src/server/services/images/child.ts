import { encode } from './encode.ts'
import type { Answer, Order } from './protocol.ts'

/** The most memory that this process may take, in bytes; a picture of the allowed size needs about half of it. */
const MAX_MEMORY = 1.2e9

process.on('message', async ({ bytes, square }: Order) => {
  const answer: Answer = await encode(bytes, { square }).then(
    (image) => ({ image }),
    (error: Error) => ({ refused: error.message }),
  )
  process.send?.(answer)
})
// Ctrl-C reaches this process, too; the server still waits for the picture in hand.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(1)
}, 50)

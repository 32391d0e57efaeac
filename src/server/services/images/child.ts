import { answerOrders } from '../workers.ts'
import { encode } from './encode.ts'
import type { Answer, Order } from './protocol.ts'

/** The most memory that this process may take, in bytes; a picture of the allowed size needs about half of it. */
const MAX_MEMORY = 1.2e9

answerOrders<Order, Answer>(({ bytes, square }) =>
  encode(bytes, { square }).then(
    (image) => ({ image }),
    (error: Error) => ({ refused: error.message }),
  ),
)

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(1)
}, 50)

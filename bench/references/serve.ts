import type { FastifyInstance } from 'fastify'
import { endWithParent, type ReferenceAddress } from '../helper.ts'

/** Listens on a free port and reports it to the bench. */
export async function serve(app: FastifyInstance): Promise<void> {
  endWithParent()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ url } satisfies ReferenceAddress)
}

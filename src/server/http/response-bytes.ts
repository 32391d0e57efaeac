const bodies = new WeakMap<Response, Buffer | string>()

/**
 * A response whose body is at hand. Fetch hands a body out as a stream only, which costs more than most of the work on
 * a call: `bytesOf` reads this one from memory. A small text is faster as a string: one write with its headers.
 */
export function responseOfBytes(body: Buffer | string, init: ResponseInit): Response {
  const response = new Response(body as string | Uint8Array<ArrayBuffer>, init)
  bodies.set(response, body)
  return response
}

/** The body of a response, which then is used up. */
export async function bytesOf(response: Response): Promise<Buffer> {
  const body = bodies.get(response) ?? Buffer.from(await response.arrayBuffer())
  return typeof body === 'string' ? Buffer.from(body) : body
}

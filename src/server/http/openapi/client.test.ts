import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { addEvent } from '../../testing/app.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const FOLDER = 'src/server/testing/openapi-client'

const app = setupTestApp({ PORT: '0' })
const site = setupListening(app)

async function node(...args: string[]): Promise<string> {
  return (await run(process.execPath, args, { cwd: ROOT })).stdout
}

describe('a client generated from the description', () => {
  it('has types that a program which buys, searches and is refused compiles with', async () => {
    await writeFile(`${ROOT}${FOLDER}/openapi.json`, await (await app.call('GET', '/api/openapi.json')).text())
    const generator = ['--import', `./${FOLDER}/use-typescript-5.mjs`, 'node_modules/openapi-typescript/bin/cli.js']
    await node(...generator, `${FOLDER}/openapi.json`, '-o', `${FOLDER}/schema.d.ts`)
    const said = await node('node_modules/typescript/bin/tsc', '-p', FOLDER).catch(
      ({ stdout }: { stdout: string }) => stdout,
    )
    expect(said).toBe('')
  })

  it('buys, searches for names with reserved characters, and reads refusals', async () => {
    const [eventId, soldOutId, unpricedId] = await Promise.all([
      addEvent(app, { ticket_price: 4.5 }),
      addEvent(app, { capacity: 1, sold: 1 }),
      addEvent(app, { ticket_price: null }),
    ])
    const searches = ['Simon & Garfunkel', 'Chocolate + Vanilla', '100% Oud', 'What? #1']
    for (const name of [...searches, 'Simon', 'Chocolate', 'Oud']) await addTalent(app, { name })
    const told = JSON.stringify({ origin: `http://127.0.0.1:${site.port}`, eventId, soldOutId, unpricedId, searches })
    expect(JSON.parse(await node(`${FOLDER}/stranger.ts`, told))).toEqual({
      bought: expect.objectContaining({ eventId, quantity: 2, total: 9, valid: true }),
      soldOut: 'SOLD_OUT false ',
      tooMany: 'QUANTITY_INVALID false quantity,QUANTITY_INVALID',
      // Both words are required: a name that shares only the first is not found.
      found: searches.map((name) => [name]),
      refused: 'LOGIN_REQUIRED',
      price: 10,
    })
  })
})

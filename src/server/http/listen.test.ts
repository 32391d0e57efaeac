import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setupTestApp } from '../testing/setup-app.ts'

const other = createServer()
const takenPort = () => String((other.address() as AddressInfo).port)
beforeAll(() => once(other.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  other.close()
})

const elsewhere = setupTestApp({ HOST: 'no-such-host.invalid', PORT: '0' })
const second = setupTestApp(() => ({ PORT: takenPort() }))

it('a HOST that is not an address of this machine is refused in one line', async () => {
  await expect(elsewhere.listen()).rejects.toThrow(/^Cannot listen at HOST no-such-host\.invalid[^\n]*$/)
})

it('a PORT that another program has taken is refused in one line', async () => {
  const line = `Port ${takenPort()} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
  await expect(second.listen()).rejects.toThrow(new Error(line))
})

import { expect, it } from 'vitest'
import { setupTestApp } from '../testing/setup-app.ts'

const app = setupTestApp({ HOST: 'no-such-host.invalid', PORT: '0' })

it('a HOST that is not an address of this machine is refused in one line', async () => {
  await expect(app.listen()).rejects.toThrow(/^Cannot listen at HOST no-such-host\.invalid[^\n]*$/)
})

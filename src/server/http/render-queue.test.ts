import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ClientInfo } from './client-info.ts'
import { networkOf } from './client-ip.ts'
import { createRenderQueue } from './render-queue.ts'

const clientAt = (ip: string): ClientInfo => ({ peer: ip, ip, network: networkOf(ip), language: 'en' })

it('renderings for all networks of an IPv6 /48 take the turns of one', async () => {
  const inTurn = createRenderQueue(undefined)
  const begun: string[] = []
  const open: (() => void)[] = []
  const render = (ip: string) =>
    inTurn(clientAt(ip), () => {
      begun.push(ip)
      return new Promise<Response>((resolve) => open.push(() => resolve(new Response())))
    })
  const all = Array.from({ length: 20 }, (_, i) => render(`2a00:1:1:${i}::1`))
  all.push(render('192.0.2.1'))
  await nextTurn()
  for (let end = open.shift(); end; end = open.shift()) {
    end()
    await nextTurn()
  }
  await Promise.all(all)
  expect(begun.indexOf('192.0.2.1')).toBe(4)
})

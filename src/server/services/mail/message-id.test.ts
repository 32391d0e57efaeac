import { describe, expect, it } from 'vitest'
import { createMessageIds } from './message.ts'

const PURCHASE_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const messageId = createMessageIds('secret', 'https://masrah.test')

describe('a Message-ID', () => {
  it('cannot be computed without the secret, so guessed purchaseIds cannot be checked against it', () => {
    const foreign = createMessageIds('another secret', 'https://masrah.test')
    expect(messageId('ticket', PURCHASE_ID)).not.toBe(foreign('ticket', PURCHASE_ID))
  })

  it('is the same for the same mail, and different for another mail', () => {
    const again = createMessageIds('secret', 'https://masrah.test')
    expect(messageId('ticket', PURCHASE_ID)).toBe(again('ticket', PURCHASE_ID))
    const others = [messageId('account', PURCHASE_ID), messageId('ticket', `${PURCHASE_ID} 2`)]
    expect(others.map((id) => id.replace(/^<\w+-/, ''))).not.toContain(
      messageId('ticket', PURCHASE_ID).replace(/^<\w+-/, ''),
    )
  })
})

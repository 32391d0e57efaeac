import { describe, expect, it } from 'vitest'
import { accountCalls, cookieOf, PASSWORD, signUp } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { auth, signIn } = accountCalls(() => app)

describe('an account with an address that better-auth does not know as one', () => {
  it.each([
    ['an international domain', 'Sara@مسرح.البحرين', 'sara@xn--sgbhf5e.xn--mgbcpq6gpa1a'],
    ['characters of RFC 5322', "o'neil!#$%&*/=?^_`{|}~@Example.com", "o'neil!#$%&*/=?^_`{|}~@example.com"],
    ['what a mail program wraps around it', 'Noor <mailto:noor@example.com>;', 'noor@example.com'],
  ])('is one mailbox in every form: %s', async (_what, typed, stored) => {
    const purchase = purchaseOf(await addEvent(app), { userEmail: typed })
    expect((await buy(app, purchase)).status).toBe(200)

    const registered = await auth('/sign-up/email', { email: typed, password: PASSWORD, name: '' })
    expect(registered.status).toBe(200)
    // Of the ticket and of this form: `signUp` would take either for its own.
    await mailsAreOut(app)
    const user = await signUp(app, { email: stored })
    expect((await signIn(typed)).status).toBe(200)
    const signedIn = await signIn(`\u2068${stored.toUpperCase()}\u2069.`)
    expect(signedIn.status).toBe(200)

    const headers = { cookie: cookieOf(signedIn) }
    expect(await (await app.call('GET', '/api/profile', undefined, headers)).json()).toMatchObject({
      id: user.id,
      email: stored,
    })
    const mine = await (await app.call('GET', '/api/my_tickets', undefined, headers)).json()
    expect(mine).toMatchObject([{ purchaseId: purchase.purchaseId }])

    const before = app.mail.mails.length
    expect((await auth('/request-password-reset', { email: typed })).status).toBe(200)
    expect((await auth('/send-verification-email', { email: typed })).status).toBe(200)
    await waitFor(() => app.mail.mails.slice(before).some(({ to }) => to?.[0]?.address === stored) || undefined)
  })
})

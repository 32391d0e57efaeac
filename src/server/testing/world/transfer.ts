import { randomUUID } from 'node:crypto'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { hoursOn } from '../bookings.ts'
import { waitFor } from '../time.ts'
import type { Cast, World } from './world.ts'

/** Noura pays by bank transfer: what she sent is found in a statement, some of it goes back, and one is let in by what she shows. */
export async function transfer(world: World, { admin, noura }: Cast): Promise<void> {
  const { app } = world
  const { bankTransfers } = admin.api
  const { id: eventId } = await admin.api.events.create({
    ...{ title_ar: 'ليلة الموشحات', description_ar: 'أمسية غناء.', date: hoursOn(app, 240), location: 'Manama' },
    ...{ ticket_price: 8, capacity: 200, transfer: true },
  })
  const ask = async () => {
    const purchaseId = randomUUID()
    await noura.api.tickets.create({ purchaseId, eventId, userEmail: noura.email, quantity: 1, pay: 'transfer' })
    return purchaseId
  }
  const [paid, shown] = [await ask(), await ask()]
  const proof = new File(['%PDF-1.7 receipt'], 'receipt.pdf', { type: 'application/pdf' })
  await noura.api.bankTransfers.claim({ purchaseId: paid, proof })
  world.add('TRANSFER_NOT_FOUND', paid)
  world.add('PROOF_NOT_FOUND', paid)
  const { body } = await bankTransfers.list({})
  const reference = body.find(({ purchaseId }) => purchaseId === paid)?.reference
  const on = dayInBahrain(app.clock.now())
  const statement = new File([`Date,Description,Credit\n${on},${reference},8.000\n`], 'statement.csv')
  await bankTransfers.statement({ statement })
  await bankTransfers.received({ purchaseId: paid, id: randomUUID(), amount: 9, on })
  const mailed = () => app.mail.mails.flatMap(({ text }) => /refund-iban#([\w-]{43})/.exec(text ?? '')?.[1] ?? [])
  await waitFor(() => mailed()[0])
  await bankTransfers.askIban({ purchaseId: paid })
  const token = await waitFor(() => mailed()[1])
  await noura.api.bankTransfers.giveIban({ token, iban: 'BH67BMAG00001299123456', name: 'Noura Ali' })
  await bankTransfers.returned({ purchaseId: paid, id: randomUUID(), amount: 1, on })
  await bankTransfers.shown({ purchaseId: shown })
}

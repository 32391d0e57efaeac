import { randomUUID } from 'node:crypto'
import { ticketReference } from '../../../../contract/rules/door.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { Me } from '../../../http/context.ts'
import type { Database, Queryable } from '../../../services/db.ts'
import { audit } from '../../audit/write.ts'
import { findEventsOfPasses, findPurchasesOfPasses } from '../buyers/tickets/queries.ts'
import { decideMove, type NewType } from '../decide/move.ts'
import { titleIn } from '../locked.ts'
import { findDues } from '../money.ts'
import { withSale } from '../sale.ts'
import { writeChanges } from '../write.ts'

interface Moving {
  /** Of one purchase. */
  passes: string[]
  typeId: string
  /** Their holders read it. */
  reason: string
  admin: Me
  /** Of the admin. */
  language: Language
  /** Milliseconds. */
  now: number
}

/** Moves people of a purchase to another type of its event; see `decideMove`. Writes the audit log. `due` and `owed` are in fils. */
export async function movePasses(db: Database, { passes: ids, typeId, reason, admin, language, now }: Moving) {
  const events = await findEventsOfPasses(db, ids)
  const purchases = await findPurchasesOfPasses(db, ids)
  return withSale(db, { events, purchases, now }, async (transaction, sale) => {
    const [purchase, ...others] = sale.purchases
    if (!purchase || others.length > 0) return { refusal: 'TICKET_NOT_FOUND' as const }
    const { purchaseId, eventId, event } = purchase
    const type = await findNewType(transaction, { purchaseId, typeId, language })
    const step = decideMove(purchase, { ids, type, reason, now, number: randomUUID() })
    if (step.refusal) return { refusal: step.refusal }
    if (step.changes) {
      await writeChanges(transaction, step)
      const entity = { type: 'event', id: eventId, name: titleIn(language, event) } as const
      const after = { people: step.moved, references: ticketReference(purchaseId), type: type?.name, reason }
      await audit(transaction, { admin, action: 'pass.move', entity, after })
    }
    return { moved: step.moved, ...(await findDues(transaction, [purchaseId])) }
  })
}

async function findNewType(
  db: Queryable,
  { purchaseId, typeId, language }: { purchaseId: string; typeId: string; language: Language },
): Promise<NewType | undefined> {
  const { rows } = await db.query<NewType>(
    `select type.id, type.name_${language} as name, type.price, type.capacity, sold, closed_at, unit_price as line_price,
       ticket_lines.discount as line_discount, coalesce(method = 'free', false) as is_free, percent, amount,
       coalesce(all_types or exists (select from ticket_code_types where code_id = code.id and type_id = type.id), false) as has_discount
     from ticket_types type join tickets on "purchaseId" = $2
     left join door_sales using ("purchaseId")
     left join ticket_lines on ticket_lines."purchaseId" = tickets."purchaseId" and ticket_lines.type_id = type.id
     left join ticket_codes code on code.id = code_id
     where type.id = $1 and type.event_id = "eventId"`,
    [typeId, purchaseId],
  )
  return rows[0]
}

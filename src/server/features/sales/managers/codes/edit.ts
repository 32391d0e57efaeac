import type { ManagedEvent } from '../../../../../contract/calls/managed-events.ts'
import type { contract, RefusalOf } from '../../../../../contract/index.ts'
import type { TicketCode, TicketCodeRecord, TicketCodeTerms } from '../../../../../contract/records/ticket-code.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { toFils } from '../../../../../contract/rules/money.ts'
import { codeKey, MAX_TICKET_CODES } from '../../../../../contract/rules/ticket-code.ts'
import { type Database, inTransaction, type Queryable } from '../../../../services/db.ts'
import { insertRow, updateRow } from '../../../../services/rows.ts'
import { type AuditFields, audit, rowChanges } from '../../../audit/write.ts'
import { type Editor, entityOf } from '../../../events/managed-queries.ts'
import { lockEventToEdit } from '../lock-event.ts'
import { findDiscountCode } from './queries.ts'

// Codes change under the lock of their event, as sales do.

/** Adds a code; the same with the same terms is the one that there is. */
export function addCode(
  db: Database,
  { id, code, ...terms }: TicketCodeRecord & { id: string },
  editor: Editor,
): Promise<TicketCode | RefusalOf<typeof contract.codes.add>> {
  return inTransaction(db, async (transaction) => {
    const event = await lockEventToEdit(transaction, id, editor)
    if (!event) return 'EVENT_NOT_FOUND'
    const code_key = codeKey(code)
    const earlier = await findDiscountCode(transaction, { id, code_key })
    if (earlier) return rowChanges(earlier, orderedTypes(event, terms)) ? 'CODE_TAKEN' : earlier
    if (!hasTypes(event, terms)) return 'CODE_TYPES_INVALID'
    if ((await countCodes(transaction, id)) >= MAX_TICKET_CODES) return 'CODES_TOO_MANY'
    const created_at = new Date(editor.now)
    const row = { event_id: id, code, code_key, ...rowOf(terms), created_at }
    const code_id = await insertRow(transaction, 'ticket_codes', row)
    const added = code_id && (await writeCodeTypes(transaction, { id, code_id }, terms))
    if (!added) throw new Error('The code that was just written is missing')
    const after = Object.fromEntries(
      Object.entries(described(event, added, editor.language)).filter(([, value]) => value !== null),
    )
    await audit(transaction, { admin: editor.me, action: 'code.add', entity: entityOf(event), after })
    return added
  })
}

/** Edits a code, for later purchases only. */
export function editCode(
  db: Database,
  { id, code_id, ...terms }: TicketCodeTerms & { id: string; code_id: string },
  { me, language, now }: Editor,
): Promise<TicketCode | RefusalOf<typeof contract.codes.edit>> {
  return inTransaction(db, async (transaction) => {
    const event = await lockEventToEdit(transaction, id, { language, now })
    if (!event) return 'EVENT_NOT_FOUND'
    const before = await findDiscountCode(transaction, { id, code_id })
    if (!before) return 'CODE_NOT_FOUND'
    if (!hasTypes(event, terms)) return 'CODE_TYPES_INVALID'
    if (terms.uses !== null && terms.uses < before.used) return 'CODE_BELOW_USED'
    await updateRow(transaction, 'ticket_codes', code_id, rowOf(terms))
    const after = await writeCodeTypes(transaction, { id, code_id }, terms)
    if (!after) throw new Error('The code that was just changed is missing')
    const changes = rowChanges(described(event, before, language), described(event, after, language))
    if (changes)
      await audit(transaction, {
        admin: me,
        action: 'code.edit',
        entity: entityOf(event),
        before: { code: before.code, ...changes.before },
        after: { code: after.code, ...changes.after },
      })
    return after
  })
}

/** Removes a code; its purchases keep their discount. */
export function removeCode(
  db: Database,
  { id, code_id }: { id: string; code_id: string },
  editor: Editor,
): Promise<RefusalOf<typeof contract.codes.remove> | undefined> {
  return inTransaction(db, async (transaction) => {
    const event = await lockEventToEdit(transaction, id, editor)
    if (!event) return 'EVENT_NOT_FOUND'
    const { rows } = await transaction.query<{ code: string; removed: boolean }>(
      `with before as (select id, removed_at from ticket_codes where id = $1 and event_id = $2)
       update ticket_codes set removed_at = coalesce(ticket_codes.removed_at, $3) from before where ticket_codes.id = before.id
       returning code, before.removed_at is null as removed`,
      [code_id, id, new Date(editor.now)],
    )
    const [found] = rows
    if (!found) return 'CODE_NOT_FOUND'
    if (found.removed)
      await audit(transaction, {
        admin: editor.me,
        action: 'code.remove',
        entity: entityOf(event),
        before: { code: found.code },
      })
    return undefined
  })
}

function rowOf({ type_ids, amount, ...terms }: TicketCodeTerms) {
  return { ...terms, amount: amount === null ? null : toFils(amount), all_types: type_ids === null }
}

const hasTypes = ({ types }: ManagedEvent, { type_ids }: TicketCodeTerms) =>
  type_ids === null || type_ids.every((id) => types.some((type) => type.id === id))

/** The terms with the types in the order of their event, as they are read. */
const orderedTypes = ({ types }: ManagedEvent, { type_ids, ...terms }: TicketCodeTerms): TicketCodeTerms => ({
  ...terms,
  type_ids: type_ids && types.map(({ id }) => id).filter((id) => type_ids.includes(id)),
})

async function countCodes(db: Queryable, eventId: string): Promise<number> {
  const { rows } = await db.query<{ codes: number }>(
    'select count(*)::int as codes from ticket_codes where event_id = $1 and removed_at is null',
    [eventId],
  )
  return rows[0]?.codes ?? 0
}

async function writeCodeTypes(
  db: Queryable,
  code: { id: string; code_id: string },
  { type_ids }: TicketCodeTerms,
): Promise<TicketCode | undefined> {
  await db.query('delete from ticket_code_types where code_id = $1', [code.code_id])
  await db.query(
    'insert into ticket_code_types (code_id, type_id) select $1, type_id from unnest($2::uuid[]) type_id on conflict do nothing',
    [code.code_id, type_ids ?? []],
  )
  return findDiscountCode(db, code)
}

/** A code as the audit log shows it. */
function described(
  { types }: ManagedEvent,
  { code, type_ids, percent, amount, ...terms }: TicketCode,
  language: Language,
): AuditFields {
  const { uses, uses_by_address, valid_from, valid_until, unlocks } = terms
  const names = type_ids && types.filter(({ id }) => type_ids.includes(id)).map((type) => type[`name_${language}`])
  return {
    code,
    percent,
    amount,
    types: names,
    uses,
    uses_by_address,
    valid_from,
    valid_until,
    unlocks: unlocks || null,
  }
}

import { TIME_ZONE } from '../../../../contract/rules/bahrain.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { Cell, CsvFile } from '../../../http/csv.ts'
import type { Database } from '../../../services/db.ts'
import { IS_LIVE } from '../people-sql.ts'

const TITLE: Record<Language, string> = { ar: 'المبيعات', en: 'Sales' }
const HEADINGS: Record<Language, readonly string[]> = {
  ar: ['اليوم', 'نوع التذكرة', 'الرمز', 'سعر التذكرة', 'الخصم', 'محجوزة', 'مُرجَعة أو مُبطَلة', 'الإيرادات'],
  en: ['Day', 'Type', 'Code', 'Price', 'Discount', 'Booked', 'Returned or voided', 'Revenue'],
}

/** Sales of an event by day in Bahrain, type, code and price, without held and expired purchases. */
export function salesTable(db: Database, event: { id: string; title: string }, language: Language): CsvFile {
  return {
    title: `${event.title} – ${TITLE[language]}`,
    headings: HEADINGS[language],
    batches: salesOf(db, event.id, language),
  }
}

/** In the order of the headings. */
async function* salesOf(db: Database, eventId: string, language: Language): AsyncGenerator<Cell[][]> {
  const { rows } = await db.query<Cell[]>({
    rowMode: 'array',
    text: `select to_char(tickets.created_at at time zone '${TIME_ZONE}', 'YYYY-MM-DD') as day, name_${language} as type, ticket_codes.code,
        dinars(unit_price) as unit_price, dinars(discount) as discount, count(*)::int as bought,
        count(*) filter (where not is_live)::int as gone, dinars(coalesce(sum(passes.price) filter (where is_live), 0)) as revenue
      from passes join tickets using ("purchaseId") join ticket_lines using ("purchaseId", type_id)
      join ticket_types on ticket_types.id = type_id left join ticket_codes on ticket_codes.id = code_id
      cross join lateral (select ${IS_LIVE} as is_live) pass
      where passes.event_id = $1 and status in ('purchased', 'voided')
      group by day, ticket_types.id, ticket_codes.id, unit_price, discount
      order by day, position, ticket_types.id, ticket_codes.code nulls first, unit_price, discount`,
    values: [eventId],
  })
  yield rows
}

import { TIME_ZONE } from '../../../contract/rules/bahrain.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Cell } from '../../http/csv.ts'
import type { Database } from '../../services/db.ts'
import { IS_LIVE } from '../pass-sql.ts'

export const SALES_TITLE: Record<Language, string> = { ar: 'المبيعات', en: 'Sales' }
export const SALES_HEADINGS: Record<Language, readonly string[]> = {
  ar: ['اليوم', 'نوع التذكرة', 'الرمز', 'سعر التذكرة', 'الخصم', 'محجوزة', 'مُعادة أو مُبطَلة', 'الإيرادات'],
  en: ['Day', 'Type', 'Code', 'Price', 'Discount', 'Bought', 'Given back or voided', 'Revenue'],
}

interface SalesRow {
  day: string
  type: string
  code: string | null
  unit_price: number
  discount: number
  bought: number
  gone: number
  revenue: number
}

/** What was sold of an event on each day in Bahrain, by type, code and price; not what is held or expired. */
export async function* salesTable(db: Database, eventId: string, language: Language): AsyncGenerator<Cell[][]> {
  const { rows } = await db.query<SalesRow>(
    `select to_char(tickets.created_at at time zone '${TIME_ZONE}', 'YYYY-MM-DD') as day, name_${language} as type, ticket_codes.code,
       unit_price::float8 / 1000 as unit_price, discount::float8 / 1000 as discount, count(*)::int as bought,
       count(*) filter (where not is_live)::int as gone, coalesce(sum(passes.price) filter (where is_live), 0)::float8 / 1000 as revenue
     from passes join tickets using ("purchaseId") join ticket_lines using ("purchaseId", type_id)
     join ticket_types on ticket_types.id = type_id left join ticket_codes on ticket_codes.id = code_id
     cross join lateral (select ${IS_LIVE} as is_live) pass
     where passes.event_id = $1 and status in ('purchased', 'voided')
     group by day, ticket_types.id, ticket_codes.id, unit_price, discount
     order by day, position, ticket_types.id, ticket_codes.code nulls first, unit_price, discount`,
    [eventId],
  )
  yield rows.map(({ day, type, code, unit_price, discount, bought, gone, revenue }) => [
    day,
    type,
    code,
    unit_price,
    discount,
    bought,
    gone,
    revenue,
  ])
}

import pg from 'pg'
import { isAmount, toFils } from '../../contract/rules/money.ts'
import type { Queryable } from './db.ts'

/** The fields of a record as in its row: amounts in fils, null for empty texts and missing fields. */
export function storedRow<Field extends string>(
  record: { [field in Field]?: unknown },
  fields: readonly Field[],
): Record<Field, unknown> {
  const values = fields.map((field) => {
    const value = record[field] ?? null
    if (value === '') return [field, null]
    return [field, typeof value === 'number' && isAmount(field) ? toFils(value) : value]
  })
  return Object.fromEntries(values)
}

/** Columns that keep an empty text as such: `storedRow` makes null of it. */
export function typedRow<Typed, Field extends keyof Typed>(
  record: Typed,
  fields: readonly Field[],
): Pick<Typed, Field> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<Typed, Field>
}

/** Columns of the row with this id; undefined without one. */
export async function findColumns<Column extends string>(
  db: Queryable,
  table: string,
  id: string,
  columns: readonly Column[],
): Promise<Record<Column, string | null> | undefined> {
  const { rows } = await db.query<Record<Column, string | null>>({
    name: `${columns} of ${table}`,
    text: `select ${columns} from ${table} where id = $1`,
    values: [id],
  })
  return rows[0]
}

/** Writes a row; its id, or undefined when `conflict`, a clause of SQL, writes none. */
export async function insertRow(db: Queryable, table: string, row: object, conflict = ''): Promise<string | undefined> {
  const columns = columnsOf(row)
  const { rows } = await db.query<{ id: string }>(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)
     ${conflict} returning id`,
    [row],
  )
  return rows[0]?.id
}

/** Changes columns of a row, and more by assignments in SQL. */
export async function updateRow(db: Queryable, table: string, id: string, row: object, assignments: string[] = []) {
  await db.query(`update ${table} set ${[setSql(table, row, '$2'), ...assignments]} where id = $1`, [id, row])
}

/** The assignments of an update that sets the columns of `row`, which is the value of `parameter`. */
export function setSql(table: string, row: object, parameter: string): string {
  const columns = columnsOf(row)
  return `(${columns}) = (select ${columns} from jsonb_populate_record(null::${table}, ${parameter}))`
}

/** For updates: each edit gets a `modified` of its own, even within one millisecond. */
export const MODIFIED = `modified = greatest(now(), modified + interval '1 ms')`

/** As `MODIFIED`, for profiles. */
export const EDITED = `edited_at = greatest(now(), edited_at + interval '1 ms')`

/** The names of the columns of a row, as SQL. */
export function columnsOf(row: object): string {
  return Object.keys(row).map(pg.escapeIdentifier).join(', ')
}

/** Changes columns of many rows, which `key` tells apart; rows may change different columns. */
export async function updateRows(
  db: Queryable,
  table: string,
  key: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const byColumns = Map.groupBy(rows, (row) => columnsOf(row))
  for (const [columns, some] of byColumns) {
    await db.query(
      `update ${table} set (${columns}) = (select ${columns.replaceAll(/"\w+"/g, 'changed.$&')})
       from jsonb_populate_recordset(null::${table}, $1) changed where changed."${key}" = ${table}."${key}"`,
      [JSON.stringify(some)],
    )
  }
}

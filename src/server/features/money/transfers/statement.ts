import { createHash } from 'node:crypto'
import type { StatementLine } from '../../../../contract/calls/bank-transfers.ts'
import { MAX_BANK_NAME, REFERENCE_LENGTH, REFERENCE_SIGNS } from '../../../../contract/rules/bank-transfer.ts'
import { latinDigits } from '../../../../contract/rules/digits.ts'
import { fromFils } from '../../../../contract/rules/money.ts'
import { cleanLine } from '../../../../contract/rules/typed-text.ts'
import type { Queryable } from '../../../services/db.ts'
import { findReferred } from './list.ts'
import { type CsvTable, decodeStatement, readCsv, readStatementAmount, readStatementDay } from './statement-csv.ts'

/** A line on which money came in, as the file has it. */
interface ReadLine {
  /** Made of what it says, and of how many lines before it say the same. */
  id: string
  on: string | undefined
  /** In fils. */
  amount: number
  text: string
  sender: string | undefined
}

type Column = 'on' | 'credit' | 'amount' | 'sign' | 'text' | 'sender'

/** Names of columns, in lower case without signs; the first that fits counts. */
const COLUMNS: readonly [Column, RegExp][] = [
  [
    'credit',
    /^(?:credit|credits|credit amount|deposit|deposits|paid in|money in|دائن|إيداع|الإيداع|المبلغ الدائن|ايداع)(?: (?:bhd|bd))?$/,
  ],
  ['sign', /^(?:dr cr|cr dr|debit credit|type|transaction type|indicator|مدين دائن|نوع العملية|النوع)$/],
  ['amount', /^(?:amount|transaction amount|value|المبلغ|مبلغ|القيمة|مبلغ العملية)(?: (?:bhd|bd|in bhd))?$/],
  [
    'on',
    /^(?:date|transaction date|posting date|value date|booking date|post date|txn date|التاريخ|تاريخ|تاريخ العملية|تاريخ القيد|تاريخ الحركة|تاريخ القيمة)$/,
  ],
  [
    'sender',
    /^(?:sender|sender name|from|remitter|remitter name|payer|payer name|originator|ordering customer|counterparty|counterparty name|name|المرسل|اسم المرسل|المحول|اسم المحول|المحوّل|من)$/,
  ],
  [
    'text',
    /^(?:description|narrative|narration|details|transaction details|particulars|remarks|reference|payment reference|customer reference|memo|notes|البيان|بيان|الوصف|التفاصيل|تفاصيل العملية|المرجع|رقم المرجع|ملاحظات|الملاحظات)$/,
  ],
]

/** Names of columns stand in the first lines, behind those about the account. */
const HEADING_LINES = 40

const plainName = (cell: string) =>
  cleanLine(cell)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The lines of a statement on which money came in; undefined for what is none. */
export function readStatement(bytes: Uint8Array): ReadLine[] | undefined {
  const table = readCsv(decodeStatement(bytes).replace(/^\ufeff/, ''))
  const heading = table.rows.slice(0, HEADING_LINES).findIndex((cells) => isHeading(columnsOf(cells)))
  if (heading === -1) return undefined
  const columns = columnsOf(table.rows[heading] ?? [])
  const counted = new Map<string, number>()
  return table.rows.slice(heading + 1).flatMap((cells) => {
    const line = readLine(cells, columns, table)
    if (!line) return []
    const said = JSON.stringify([line.on, line.amount, line.text, line.sender])
    const nth = counted.get(said) ?? 0
    counted.set(said, nth + 1)
    return [{ ...line, id: idOf(`${said} ${nth}`) }]
  })
}

type Columns = Map<Column, number[]>

function columnsOf(cells: string[]): Columns {
  const found: Columns = new Map()
  for (const [i, cell] of cells.entries()) {
    const column = COLUMNS.find(([, names]) => names.test(plainName(cell)))?.[0]
    if (column) found.set(column, [...(found.get(column) ?? []), i])
  }
  return found
}

const isHeading = (columns: Columns) =>
  (columns.has('credit') || columns.has('amount')) &&
  columns.has('on') &&
  (columns.has('text') || columns.has('sender'))

function readLine(cells: string[], columns: Columns, { separator }: CsvTable): Omit<ReadLine, 'id'> | undefined {
  const of = (column: Column) => (columns.get(column) ?? []).map((i) => cells[i] ?? '')
  const amount = readStatementAmount(of('credit')[0] ?? of('amount')[0] ?? '', separator)
  const isDebit =
    columns.has('sign') && !columns.has('credit') && of('sign').some((cell) => /^(?:d|dr|debit|مدين|سحب)$/i.test(cell))
  if (amount === undefined || amount <= 0 || isDebit) return undefined
  const text = cleanLine(of('text').join(' ')).slice(0, 300)
  const sender = cleanLine(of('sender')[0] ?? '').slice(0, MAX_BANK_NAME)
  return { on: of('on').flatMap((cell) => readStatementDay(cell) ?? [])[0], amount, text, sender: sender || undefined }
}

/** RFC 9562, version 8. */
function idOf(said: string): string {
  const hex = createHash('sha256').update(said).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const SIGNS = new Set(REFERENCE_SIGNS)

/** What of a text may be a reference: banks cut it into pieces, and put signs around it. */
export function referencesIn(text: string): string[] {
  const signs = latinDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const found: string[] = []
  for (let i = 0; i + REFERENCE_LENGTH <= signs.length; i++) {
    const part = signs.slice(i, i + REFERENCE_LENGTH)
    if ([...part].every((sign) => SIGNS.has(sign))) found.push(part)
  }
  return found
}

/** What lines of a statement are, by reference and sum. Of two lines for the same sum the first one is proposed. */
export async function matchStatement(db: Queryable, lines: ReadLine[]): Promise<StatementLine[]> {
  const named = lines.map(({ text, sender = '' }) => [...referencesIn(text), ...referencesIn(sender)])
  const transfers = new Map((await findReferred(db, [...new Set(named.flat())])).map((each) => [each.reference, each]))
  const { rows } = await db.query<{ id: string }>('select id from transfer_receipts where id = any ($1::uuid[])', [
    lines.map(({ id }) => id),
  ])
  const noted = new Set(rows.map(({ id }) => id))
  const expected = new Map([...transfers.values()].map((each) => [each.reference, each.expected]))
  return lines.map(({ id, on, amount, text, sender }, i): StatementLine => {
    const transfer = named[i]?.flatMap((reference) => transfers.get(reference) ?? [])[0]
    const due = transfer ? (expected.get(transfer.reference) ?? 0) : null
    const isReady = transfer !== undefined && due === amount
    const state = noted.has(id) ? 'noted' : isReady ? 'ready' : transfer ? 'sum' : 'unknown'
    if (transfer && state === 'ready') expected.set(transfer.reference, 0)
    return {
      ...{ id, state, on: on ?? null, amount: fromFils(amount), text, sender: sender ?? null },
      ...{ purchaseId: transfer?.purchaseId ?? null, reference: transfer?.reference ?? null },
      due: due === null ? null : fromFils(due),
    }
  })
}

import { ReadableStream } from 'node:stream/web'

/** A cell; null is empty. */
export type Cell = string | number | null

/** Without a byte order mark spreadsheets misread Arabic. */
const BYTE_ORDER_MARK = '\ufeff'

export interface CsvFile {
  /** What the table is about, for people. */
  title: string
  headings: readonly string[]
  /** Rows as they are read: memory does not grow with their number. */
  batches: AsyncIterable<Cell[][]>
}

/** The response of a call of `contract/csv.ts`: a table (RFC 4180) that is streamed, named after `title` (RFC 6266). */
export function csvResponse({ title, headings, batches }: CsvFile) {
  return {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(title) },
    body: ReadableStream.from(written(headings, batches)),
  }
}

async function* written(headings: readonly string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(headings))
  for await (const rows of batches) if (rows.length > 0) yield encoder.encode(rows.map(csvLine).join(''))
}

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

/**
 * Where a spreadsheet could see a formula: many split lines at semicolons, and some accept full-width signs as well.
 */
const FORMULA = /(?:^|(?<=;))(?=\s*[=+\-@＝＋－＠]|[\t\r])/g

/** Grouped digits of a phone number contain nothing to compute. */
const PHONE = /^\+\d+(?: \d+)+$/

/** A cell. Potential formulas are prefixed with an apostrophe (OWASP, CSV injection). */
function csvCell(value: string | number): string {
  const text = typeof value === 'number' || PHONE.test(value) ? String(value) : value.replace(FORMULA, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function attachment(title: string): string {
  const name = `${
    title
      .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\\/:*?"<>|]/gu, ' ')
      .trim()
      .slice(0, 80) || 'masrah'
  }.csv`
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="masrah.csv"; filename*=UTF-8''${encoded}`
}

import { latinDigits } from '../../../../contract/rules/digits.ts'

/* Statements of banks as CSV: each bank has its own encoding, separator and order of columns. Nothing in them is computed: all is text. */

/** Most lines that are read of a file. */
const MAX_LINES = 20_000

/** The text of a file: UTF-8, UTF-16 with a byte order mark, else the Arabic code page of Windows. */
export function decodeStatement(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

export interface CsvTable {
  separator: string
  rows: string[][]
}

/** The cells of a file, by the separator that occurs most often in its beginning. */
export function readCsv(text: string): CsvTable {
  const beginning = text.slice(0, 5_000)
  const [separator = ','] = [',', ';', '\t', '|'].toSorted(
    (one, other) => beginning.split(other).length - beginning.split(one).length,
  )
  const rows: string[][] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < text.length && rows.length < MAX_LINES; i++) {
    const sign = text[i] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[i + 1] === '"') {
        cell += '"'
        i++
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[i + 1] === '\n') i++
      rows.push([...cells, cell.trim()])
      cells = []
      cell = ''
    } else cell += sign
  }
  if (cell.trim() !== '' || cells.length > 0) rows.push([...cells, cell.trim()])
  return { separator, rows }
}

/**
 * An amount of a statement in fils, negative where money left; undefined unless it is one. A single comma before three digits is a
 * decimal point where the file is separated by semicolons, as such files of Europe and of Arabic spreadsheets are.
 */
export function readStatementAmount(cell: string, separator: string): number | undefined {
  const text = latinDigits(cell)
    .replace(/[\s\u200e\u200f\u00a0\u2066-\u2069']/g, '')
    .replace(/BHD|BD|د\.?ب\.?/gi, '')
    .replace('٫', '.')
    .replaceAll('٬', '')
    .replace(/[−–]/g, '-')
  const isDebit = /^-|-$|^\(.*\)$|D(?:R|EBIT)?$/i.test(text)
  const digits = text.replace(/^[+(-]|[)-]$|(?:CR|DR|C|D|CREDIT|DEBIT)$/gi, '')
  const point = decimalPoint(digits, separator)
  const plain =
    point === undefined
      ? digits.replace(/[.,]/g, '')
      : `${digits.slice(0, point).replace(/[.,]/g, '')}.${digits.slice(point + 1)}`
  const match = /^(\d{1,9})(?:\.(\d{1,3})0*)?$/.exec(plain)
  if (!match) return undefined
  const fils = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
  return isDebit ? -fils : fils
}

/** Where the decimal point stands: the last point or comma, unless it groups thousands. */
function decimalPoint(digits: string, separator: string): number | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last === -1) return undefined
  const sign = digits[last]
  const isRepeated = digits.indexOf(sign ?? '') !== last
  if (isRepeated) return undefined
  const isGroup = sign === ',' && digits.length - last === 4 && !digits.includes('.') && separator !== ';'
  return isGroup ? undefined : last
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day of a statement, `YYYY-MM-DD`: the year first, or the day; undefined unless it exists. */
export function readStatementDay(cell: string): string | undefined {
  const text = latinDigits(cell)
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .trim()
  const ofYear = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (ofYear) return dayOf(ofYear[1], ofYear[2], ofYear[3])
  const ofDay = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3})[a-z]*[-/. ](\d{4}|\d{2})/.exec(text)
  if (!ofDay) return undefined
  const [, day, month = '', year = ''] = ofDay
  const named = MONTHS.indexOf(month.toLowerCase()) + 1
  return dayOf(year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, day)
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

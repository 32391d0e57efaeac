import PostalMime from 'postal-mime'

/** A report of a mail server on a mail that it could not deliver (RFC 3464). */
export interface DeliveryReport {
  /** Of the report, with the return address of our mail. */
  header: string
  /** Addresses that it names: as the server knows them, and as our mail did. */
  addresses: string[]
  /** RFC 3463: `5.1.1`. */
  status: string
  /** Words of the server. */
  reason: string | null
}

const MAX_REASON = 300
const MAX_STATUS = 20
/** Permanent, and for reasons of the recipient: not of the server, the protocol, the content, a policy, or the sender. */
const PERMANENT = /^5\.(?:0|1\.(?![78]\b)|2|4)/

/** The report in a raw message about a recipient who cannot be reached for good; undefined for any other message. */
export async function readReport(raw: Buffer): Promise<DeliveryReport | undefined> {
  // It throws for what is nested deeper, or has a longer header: no mail server writes such reports.
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'utf8', maxNestingDepth: 10 }).catch(() => undefined)
  if (!parsed) return undefined
  const { attachments, headers, text = '' } = parsed
  const part = (type: string) => attachments.find(({ mimeType }) => mimeType === type)?.content
  const status = part('message/delivery-status')
  if (typeof status !== 'string') return undefined
  // The first group is about the message, each other about a recipient. We send to one.
  const [failed] = groupsOf(status)
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed' && PERMANENT.test(fields.get('status') ?? ''))
  if (!failed) return undefined
  const returned = part('message/rfc822') ?? part('text/rfc822-headers')
  const named = [failed.get('original-recipient'), failed.get('final-recipient')].map((typed) =>
    typed?.split(';').at(-1),
  )
  const ours = typeof returned === 'string' ? fieldsOf(groupsOf(returned)[0] ?? '').get('to') : undefined
  const reason = failed.get('diagnostic-code')?.replace(/^[^;]*;\s*/, '') ?? text
  return {
    header: headers.map(({ value }) => value).join('\n'),
    addresses: [...named, ours].flatMap((typed) => typed?.split(/[\s<>;,]/).filter((word) => word.includes('@')) ?? []),
    status: lineOf(failed.get('status') ?? '', MAX_STATUS),
    reason: lineOf(reason, MAX_REASON) || null,
  }
}

/** One line of a text, without control characters: the database takes no NUL. */
const lineOf = (typed: string, most: number) =>
  typed
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)

/** Parts between blank lines. */
const groupsOf = (typed: string) => typed.replaceAll('\r', '').split('\n\n')

/** The fields of a header, by their names in lower case; folded lines are one. */
function fieldsOf(header: string): Map<string, string> {
  const lines = header.replace(/\n[ \t]/g, ' ').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : []
    }),
  )
}

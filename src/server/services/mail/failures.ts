import { withoutEmailAddresses } from '../log.ts'

/** The recipient does not take our mail, now or later: sending it again would change nothing. */
export class MailRefusedError extends Error {
  /** @param reply The mail server's reply. */
  constructor(reply: string, options?: ErrorOptions) {
    super(`the recipient refuses our mail: ${withoutEmailAddresses(reply)}`, options)
  }
}

/** Why a mail was not sent. */
type MailFailure =
  /** Refused for good, for reasons of the recipient. */
  | 'refused'
  /** Answered, and may be accepted later: 4xx, or 5xx for reasons of ours (sender, relay, policy, content). */
  | 'declined'
  /** No answer, no connection, no login. */
  | 'unreachable'

/** An error of nodemailer. */
interface SmtpError {
  code?: string
  /** `API`: refused by nodemailer itself. */
  command?: string
  response?: string
  responseCode?: number
}

/** Replies to RCPT TO that say nothing about the recipient: wrong sequence, login missing. */
const NOT_ALLOWED = new Set([503, 530, 535, 538])
/** Enhanced status codes (RFC 3463) of the server, the protocol, the content, a policy, or the sender's address. */
const ABOUT_US = /^5\d\d[ -]5\.(?:[3567]\.\d|1\.[78]\b)|\brelay/i
/** After the content only these are the recipient's: the address or its mailbox. */
const ABOUT_MAILBOX = /^5\d\d[ -]5\.(?:1\.(?![78]\b)|2\.)/

/** Reads an error of nodemailer. Each mail has one recipient. */
export function mailFailure(error: unknown): MailFailure {
  const { code, command, response = '', responseCode } = error as SmtpError
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unreachable'
  if (responseCode === undefined) return command === 'API' && code === 'EENVELOPE' ? 'refused' : 'declined'
  // The server closes the connection.
  if (responseCode === 421) return 'unreachable'
  if (responseCode < 500) return 'declined'
  if (command === 'RCPT TO') {
    const isOurs = NOT_ALLOWED.has(responseCode) || ABOUT_US.test(withoutEmailAddresses(response))
    return isOurs ? 'declined' : 'refused'
  }
  return command === 'DATA' && ABOUT_MAILBOX.test(response) ? 'refused' : 'declined'
}

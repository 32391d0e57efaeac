import { DAY_MS, dayInBahrain, dayStartInBahrain, HOUR_MS, instantInBahrain } from './bahrain.ts'
import { latinDigits } from './digits.ts'

/* A bank transfer is money that a buyer sends from their bank to that of the site, by a reference in its text (docs/decisions/094). */

/** The account that bank transfers go to, as its operator sets it. */
export interface BankAccount {
  /** Without spaces. */
  iban: string
  name: string
  /** The number that BenefitPay sends to; null without one. */
  benefitpay: string | null
}

const IBAN_LENGTH = 22

/** A typed IBAN in its stored form: capital letters and Latin digits, without spaces. */
export const cleanIban = (typed: string) =>
  latinDigits(typed)
    .replace(/[\s\u200e\u200f\u2066-\u2069-]/g, '')
    .toUpperCase()

/** Whether it is an IBAN of Bahrain: 22 characters whose check digits are right (ISO 13616: the remainder of 97 is 1). */
export function isIban(iban: string): boolean {
  if (iban.length !== IBAN_LENGTH || !/^BH\d{2}[A-Z]{4}[A-Z0-9]{14}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  return [...moved].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0) === 1
}

/** An IBAN as people read it: in groups of four. */
export const groupedIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** The characters of a reference: none of them look alike. */
export const REFERENCE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const REFERENCE_LENGTH = 8

/** How long a buyer has to send it, at most. */
const TRANSFER_DUE_MS = 72 * HOUR_MS
/** None is offered so short before sales end. */
const TRANSFER_BEFORE_END_MS = DAY_MS
/** Places that wait for bank transfers of one address. */
export const MAX_TRANSFER_PLACES = 4
/** The part of a limited house, or of a limited type, that may wait for bank transfers: one of so many. */
const TRANSFER_SHARE = 5
/** An address whose time ran out gets no bank transfer for so long. */
export const NO_TRANSFER_AFTER_MS = 7 * DAY_MS

export const transferShare = (limit: number) => Math.floor(limit / TRANSFER_SHARE)

/** Fawri+ moves at most this a day; in dinars. */
export const TRANSFER_DAY_LIMIT = 1_000

/** When banks in Bahrain have done the transfers of a day. */
const BANKS_CLOSE = '14:30'

/** Sunday to Thursday. */
function isBankingDay(day: number): boolean {
  const weekday = new Date(`${dayInBahrain(day)}T00:00:00Z`).getUTCDay()
  return weekday <= 4
}

/** Cut-off of the next banking day, in milliseconds: bank transfers sent before `instant` are credited by then. */
export function bankingDayAfter(instant: number): number {
  let day = dayStartInBahrain(instant) + DAY_MS
  while (!isBankingDay(day)) day += DAY_MS
  return instantInBahrain(dayInBahrain(day), BANKS_CLOSE).getTime()
}

/**
 * Until when a bank transfer asked for at `now` is to be sent, and until when its places are kept; undefined where sales end too soon.
 * Milliseconds.
 */
export function transferTimes(now: number, salesEnd: number): { due: number; until: number } | undefined {
  if (now > salesEnd - TRANSFER_BEFORE_END_MS) return undefined
  const due = Math.min(now + TRANSFER_DUE_MS, salesEnd)
  return { due, until: bankingDayAfter(due) }
}

/** What a buyer shows of a bank transfer: an image, or a PDF. */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024
/** Its proof is kept so long after the event; an IBAN so long after money was sent back to it. */
export const PROOF_KEPT_MS = 30 * DAY_MS
/** How long the link is good that asks for an IBAN. */
export const IBAN_LINK_MS = 30 * DAY_MS

/** A statement of the bank, as a file. */
export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024

/** A bank transfer as finance sees it. `part`: less than its sum arrived; `late`: its time is over, and nothing came. */
export const TRANSFER_STATES = ['waiting', 'part', 'to_check', 'to_return', 'done', 'late'] as const

/** What a line of a statement is: `ready`: its reference and its sum are those of one; `sum`: the sum differs. */
export const STATEMENT_LINE_STATES = ['ready', 'sum', 'noted', 'unknown'] as const

export const MAX_BANK_NAME = 120

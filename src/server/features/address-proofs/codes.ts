import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto'
import { CODE_VALID_MS, MAX_CODE_TRIES, PROOF_MS, REMEMBERED_PROOF_MS } from '../../../contract/rules/address-proof.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { ReadProofs } from '../../http/context.ts'
import { orderSql } from '../../jobs/order.ts'
import type { Clock } from '../../services/clock.ts'
import { type Database, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { isSameSignature } from '../../services/secret.ts'
import { sweep } from '../../services/sweep.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts codes for the database: a code is mailed again, so its hash would not do. */
export function createCodeCipher(secret: string) {
  const key = createHmac('sha256', secret).update('address-codes').digest()
  return {
    encrypt(code: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv)
      return Buffer.concat([iv, cipher.update(code), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    /** Undefined under another secret. */
    decrypt(encrypted: string): string | undefined {
      const bytes = Buffer.from(encrypted, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString()
      } catch {
        return undefined
      }
    },
  }
}

export type CodeCipher = ReturnType<typeof createCodeCipher>

const makeCode = (digits: number) => Array.from({ length: digits }, () => randomInt(10)).join('')

interface Asking {
  browser: Buffer
  /** In lower case. */
  address: string
  digits: number
  language: Language
  /** Milliseconds. */
  now: number
}

/**
 * Orders the mail of the browser's code for an address: that of the last 15 minutes again, for 15 more, or a new one. Two requests
 * at once ask for one code.
 */
export async function askForCode(db: Database, cipher: CodeCipher, asking: Asking): Promise<void> {
  const { browser, address, digits, language, now } = asking
  const isSame = `address_codes.code is not null and address_codes.made_at > $8 and address_codes.digits >= $4
    and address_codes.tries < ${MAX_CODE_TRIES}`
  await db.query(
    `with asked as (
       insert into address_codes (browser, address, code, digits, language, made_at, asked_at, until)
       values ($1, $2, $3, $4, $5, $6, $6, $7)
       on conflict on constraint address_codes_once do update set
         code = case when ${isSame} then address_codes.code else excluded.code end,
         digits = case when ${isSame} then address_codes.digits else excluded.digits end,
         made_at = case when ${isSame} then address_codes.made_at else excluded.made_at end,
         tries = case when ${isSame} then address_codes.tries else 0 end,
         language = excluded.language, until = excluded.until, asked_at = excluded.asked_at, is_attempted = false,
         mails = address_codes.mails + 1
       returning id, mails
     )
     ${orderSql('address_code_mail', { id: 'id', mail: 'mails' }, 'asked')}`,
    [
      ...[browser, address, cipher.encrypt(makeCode(digits)), digits, language, new Date(now)],
      ...[new Date(now + CODE_VALID_MS), new Date(now - CODE_VALID_MS)],
    ],
  )
}

interface Trying {
  browser: Buffer
  /** In lower case. */
  address: string
  code: string
  remember: boolean
  /** Milliseconds. */
  now: number
}

/** How many digits the code has that the browser may try; undefined without one. */
export async function digitsOfCode(
  db: Queryable,
  { browser, address, now }: Pick<Trying, 'browser' | 'address' | 'now'>,
): Promise<number | undefined> {
  const { rows } = await db.query<{ digits: number }>(
    `select digits from address_codes
     where browser = $1 and address = $2 and code is not null and until > $3 and tries < ${MAX_CODE_TRIES}`,
    [browser, address, new Date(now)],
  )
  return rows[0]?.digits
}

/**
 * Tries a code: each try is counted before it is compared, so that no more than five are, whatever comes at once. A right one
 * proves the address to the browser. Undefined when there is no code to try.
 */
export async function tryAddressCode(
  db: Database,
  cipher: CodeCipher,
  { browser, address, code, remember, now }: Trying,
): Promise<{ until: Date } | 'wrong' | undefined> {
  const { rows } = await db.query<{ id: string; code: string }>(
    `update address_codes set tries = tries + 1
     where browser = $1 and address = $2 and code is not null and until > $3 and tries < ${MAX_CODE_TRIES}
     returning id, code`,
    [browser, address, new Date(now)],
  )
  const [found] = rows
  if (!found) return undefined
  const right = cipher.decrypt(found.code)
  if (right === undefined || !isSameSignature(Buffer.from(code), Buffer.from(right))) return 'wrong'
  const until = new Date(now + (remember ? REMEMBERED_PROOF_MS : PROOF_MS))
  // Purchases of many events are locked in no order.
  await retryDeadlocks(() =>
    db.query(
      `with proved as (
         update address_codes set code = null, is_attempted = true, proved_until = greatest(proved_until, $2) where id = $1
       ), reached as (
         -- Its mail arrived, so the address is reachable again.
         delete from suppressed_addresses where address = $3
       )
       update tickets set proved_at = $4 where lower("userEmail") = $3 and proved_at is null`,
      [found.id, until, address, new Date(now)],
    ),
  )
  return { until }
}

/** Ends a code that nobody may try any more. */
export async function endCode(db: Queryable, { browser, address }: Pick<Trying, 'browser' | 'address'>): Promise<void> {
  await db.query('update address_codes set code = null, is_attempted = true where browser = $1 and address = $2', [
    browser,
    address,
  ])
}

/** Addresses that a browser proved, in lower case. */
async function findProofs(db: Queryable, browser: Buffer, now: number): Promise<string[]> {
  const { rows } = await db.query<{ address: string }>({
    name: 'proofs-of-browser',
    text: 'select address from address_codes where browser = $1 and proved_until > $2',
    values: [browser, new Date(now)],
  })
  return rows.map(({ address }) => address)
}

/** Reads the proofs of the browser of a request. */
export function createProofReader({ db, clock }: { db: Database; clock: Clock }): ReadProofs {
  return async (browser) => {
    const secret = browser.proofSecret()
    return secret ? findProofs(db, secret.hash, clock.now()) : []
  }
}

/** Ends the proofs of a browser, and its codes. */
export async function deleteProofs(db: Queryable, browser: Buffer): Promise<void> {
  await db.query('delete from address_codes where browser = $1', [browser])
}

/** A code to mail, with its number among those of its row. */
export interface CodeToMail {
  address: string
  /** Encrypted. */
  code: string
  language: Language
  mails: number
}

/** Notes that a code's mail is tried; undefined when it is too late, was right, or was asked for again since. */
export async function takeCodeMail(
  db: Queryable,
  { id, mail, now }: { id: string; mail: number; now: number },
): Promise<CodeToMail | undefined> {
  const { rows } = await db.query<CodeToMail>(
    `update address_codes set is_attempted = true where id = $1 and mails = $2 and code is not null and until > $3
     returning address, code, language, mails`,
    [id, mail, new Date(now)],
  )
  return rows[0]
}

/** How long a code's mail may wait before mail counts as down. */
const LATE_MS = 60_000

/** Whether the mail of a code has waited for a minute without being tried. */
export async function isCodeMailLate(db: Queryable, now: number): Promise<boolean> {
  const { rows } = await db.query<{ late: boolean }>(
    'select exists (select from address_codes where not is_attempted and asked_at < $1 and until > $2) as late',
    [new Date(now - LATE_MS), new Date(now)],
  )
  return rows[0]?.late === true
}

/** Deletes codes and proofs that ended. */
export async function sweepProofs(db: Queryable, now: number): Promise<void> {
  await sweep(db, { table: 'address_codes', by: 'greatest(until, proved_until)', until: '$1' }, [new Date(now)])
}

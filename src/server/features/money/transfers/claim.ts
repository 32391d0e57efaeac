import { MAX_PROOF_BYTES } from '../../../../contract/rules/bank-transfer.ts'
import { imageFormat, type UnsupportedFormat } from '../../../../contract/rules/image-format.ts'
import type { RequestContext } from '../../../http/context.ts'
import type { Database, Queryable } from '../../../services/db.ts'
import { ImageRefusedError } from '../../../services/images.ts'
import type { TaskCaller } from '../../../services/process-pool.ts'
import { type Caller, type RightRefusal, refuseWithoutProof, rightOf } from '../../sales/buyers/tickets/rights.ts'
import { withSale } from '../../sales/sale.ts'

export interface Proof {
  type: 'image/webp' | 'application/pdf'
  content: Buffer
}

/** Errors of a proof, named as in the contract. */
interface ProofRefusals extends Record<UnsupportedFormat, () => Error> {
  PROOF_INVALID(): Error
  IMAGE_TOO_LARGE(): Error
  IMAGE_DAMAGED(): Error
  TOO_MANY_REQUESTS(): Error
}

const PDF = new TextEncoder().encode('%PDF-')

/** Reads what a buyer shows by its content, never by its name: a PDF as it is, an image encoded anew from its pixels. */
export async function readProof(
  file: File,
  { images, caller }: Pick<RequestContext, 'images'> & { caller: TaskCaller },
  refusals: ProofRefusals,
): Promise<Proof> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (PDF.every((byte, i) => bytes[i] === byte)) return { type: 'application/pdf', content: Buffer.from(bytes) }
  const format = imageFormat(bytes)
  if (format && format !== 'accepted') throw refusals[format]()
  const encoded = await images.encode(bytes, 'screenshot', caller).catch((error: unknown) => {
    throw error instanceof ImageRefusedError ? refusals[error.code]() : error
  })
  const [image] = Object.values(encoded?.files ?? {})
  if (!image || image.length > MAX_PROOF_BYTES) throw refusals.PROOF_INVALID()
  return { type: 'image/webp', content: Buffer.from(image) }
}

interface Claim {
  purchaseId: string
  proof: Proof | undefined
  caller: Caller
  now: number
}

/** Notes that a buyer says the bank transfer was sent, and what they show; again, the last proof counts. */
export function claim(
  db: Database,
  { purchaseId, proof, caller, now }: Claim,
): Promise<{ refusal?: RightRefusal | 'TRANSFER_NOT_WAITING' }> {
  return withSale(db, { purchases: [purchaseId] }, async (transaction, { purchases: [purchase] }) => {
    if (!purchase) return { refusal: 'TICKET_NOT_FOUND' as const }
    if (!rightOf(purchase, caller)) return { refusal: refuseWithoutProof(purchase.userEmail) }
    const { rowCount } = await transaction.query(
      `update bank_transfers set claimed_at = coalesce(claimed_at, $2) where "purchaseId" = $1 and $3`,
      [purchaseId, new Date(now), purchase.held_for === 'transfer' && purchase.status === 'held'],
    )
    if (rowCount === 0) return { refusal: 'TRANSFER_NOT_WAITING' as const }
    if (proof) await writeProof(transaction, purchaseId, proof, now)
    return {}
  })
}

/** Whether a caller may show a proof at all: checked before an image is encoded. */
export async function mayClaim(db: Queryable, purchaseId: string, caller: Caller): Promise<boolean> {
  const { rows } = await db.query<{ eventId: string; userEmail: string; buyer_key: Buffer | null }>(
    `select "eventId", "userEmail", buyer_key from tickets where "purchaseId" = $1 and held_for = 'transfer' and status = 'held'`,
    [purchaseId],
  )
  return rows[0] !== undefined && rightOf(rows[0], caller) !== undefined
}

async function writeProof(db: Queryable, purchaseId: string, { type, content }: Proof, now: number): Promise<void> {
  await db.query(
    `insert into transfer_proofs ("purchaseId", type, content, at) values ($1, $2, $3, $4)
     on conflict ("purchaseId") do update set type = excluded.type, content = excluded.content, at = excluded.at`,
    [purchaseId, type, content, new Date(now)],
  )
}

export async function findProof(db: Queryable, purchaseId: string): Promise<Proof | undefined> {
  const { rows } = await db.query<Proof>('select type, content from transfer_proofs where "purchaseId" = $1', [
    purchaseId,
  ])
  return rows[0]
}

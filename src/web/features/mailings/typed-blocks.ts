import type { ErrorCode } from '../../../contract/errors.ts'
import { MailingText } from '../../../contract/records/mailing.ts'
import { MailingBlock } from '../../../contract/records/mailing-block.ts'
import type { BlockKind } from '../../../contract/rules/mailing.ts'
import { recordProblems } from '../../lib/record-form.ts'

/* Blocks among the values of a form, which are texts: a JSON array. */

type FieldOf<Block> = Block extends MailingBlock ? Exclude<keyof Block, 'kind'> : never
/** A field of a block of any kind. */
export type BlockField = FieldOf<MailingBlock>

/** A block as typed: an unfinished one lacks fields. */
export interface TypedBlock extends Partial<Record<BlockField, string>> {
  kind: BlockKind
  /** Tells it apart in the list, and its upload. */
  key: string
}

/** The blocks of a form's value. */
export function readBlocks(value: string): TypedBlock[] {
  try {
    return JSON.parse(value || '[]') as TypedBlock[]
  } catch {
    // A draft of another version.
    return []
  }
}

/** The form's value of blocks. */
export const valueOfBlocks = (blocks: TypedBlock[]) => (blocks.length > 0 ? JSON.stringify(blocks) : '')

/** The same of stored ones. */
export const typedBlocks = (blocks: MailingBlock[] = []) =>
  valueOfBlocks(blocks.map((block, place) => ({ ...block, key: String(place) })))

/** Input of the schema. */
export function sentBlocks(value: string): object[] {
  return readBlocks(value).map(({ key: _, ...block }) => block)
}

/** Those that are finished. */
export const finishedBlocks = (value: string): MailingBlock[] =>
  sentBlocks(value).flatMap((block) => MailingBlock.safeParse(block).data ?? [])

/** Errors of blocks by place and field, such as `2.url`. */
export function blockProblems(value: string): Record<string, ErrorCode> {
  const problems = Object.entries(recordProblems(MailingText, { blocks: sentBlocks(value) }))
  return Object.fromEntries(
    problems.flatMap(([path, code]) => (path.startsWith('blocks.') ? [[path.slice('blocks.'.length), code]] : [])),
  )
}

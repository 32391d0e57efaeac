import type { EventTag } from '../../../contract/calls/event-tags.ts'
import type { TagNames } from '../../../contract/records/event.ts'
import type { Me } from '../../http/context.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { audit } from '../audit/write.ts'
import { lockTags } from './both-languages.ts'

/** SQL: an event has the tag of the list, as a pair of names. */
const HAS_TAG = `name_ar = any (tags_ar) and exists (
  select from unnest(tags_ar, tags_en) named (ar, en) where ar = name_ar and en = name_en)`

/** All tags that editors choose from. */
export async function listTags(db: Queryable): Promise<EventTag[]> {
  const { rows } = await db.query<EventTag>(
    `with used as (
       select ar, en, count(*)::int as events from events, unnest(tags_ar, tags_en) named (ar, en) group by ar, en
     )
     select id, name_ar, name_en, coalesce(events, 0) as events from tags left join used on ar = name_ar and en = name_en
     order by key_ar, id`,
  )
  return rows
}

interface Renaming extends TagNames {
  id: string
  me: Me
}

/** Renames a tag in the list and in its events, of which it gives the ids. Idempotent. */
export function renameTag(
  db: Database,
  { id, name_ar, name_en, me }: Renaming,
): Promise<{ tag: EventTag; renamed: string[] } | 'TAG_NOT_FOUND' | 'TAG_TAKEN'> {
  return inTransaction(db, async (transaction) => {
    await lockTags(transaction)
    const before = await findTag(transaction, id)
    if (!before) return 'TAG_NOT_FOUND'
    const { rowCount: others } = await transaction.query(
      'select from tags where id <> $1 and (key_ar = tag_key($2) or key_en = tag_key($3))',
      [id, name_ar, name_en],
    )
    if (others !== 0) return 'TAG_TAKEN'
    const after = { name_ar, name_en }
    const { rows } = await transaction.query<{ id: string }>(
      `update events set (tags_ar, tags_en) = (
         select array_agg(case when is_it then $2 else ar end order by place), array_agg(case when is_it then $3 else en end order by place)
         from unnest(tags_ar, tags_en) with ordinality named (ar, en, place), lateral (select ar = name_ar and en = name_en as is_it) it
       ) from tags where tags.id = $1 and (name_ar, name_en) is distinct from ($2, $3) and ${HAS_TAG}
       returning events.id`,
      [id, name_ar, name_en],
    )
    if (before.name_ar !== name_ar || before.name_en !== name_en) {
      await transaction.query('update tags set name_ar = $2, name_en = $3 where id = $1', [id, name_ar, name_en])
      const entity = { type: 'tag', id, name: name_en } as const
      await audit(transaction, { admin: me, action: 'tag.edit', entity, before, after })
    }
    return { tag: { id, ...after, events: await countEvents(transaction, id) }, renamed: rows.map((row) => row.id) }
  })
}

/** Deletes a tag that no event has. */
export function removeTag(
  db: Database,
  { id, me }: { id: string; me: Me },
): Promise<'TAG_NOT_FOUND' | 'TAG_IN_USE' | undefined> {
  return inTransaction(db, async (transaction) => {
    await lockTags(transaction)
    const before = await findTag(transaction, id)
    if (!before) return 'TAG_NOT_FOUND'
    if ((await countEvents(transaction, id)) > 0) return 'TAG_IN_USE'
    await transaction.query('delete from tags where id = $1', [id])
    const entity = { type: 'tag', id, name: before.name_en } as const
    await audit(transaction, { admin: me, action: 'tag.delete', entity, before })
    return undefined
  })
}

async function findTag(transaction: Queryable, id: string): Promise<TagNames | undefined> {
  const { rows } = await transaction.query<TagNames>('select name_ar, name_en from tags where id = $1', [id])
  return rows[0]
}

async function countEvents(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from events join tags on tags.id = $1 and ${HAS_TAG}`,
    [id],
  )
  return rows[0]?.count ?? 0
}

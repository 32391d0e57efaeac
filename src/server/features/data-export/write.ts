import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { glob, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { IMAGE_SIZES, type ImagePurpose } from '../../../contract/rules/image-sizes.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import type { Media } from '../../services/media.ts'
import { EXPORT_AREAS } from './areas.ts'
import { dataExportWords } from './words.ts'

/** The copy's file in the media store, below a prefix that no image address has. */
export const folderOf = (id: string) => `exports/${id}`
export const fileOf = (id: string) => `${folderOf(id)}/data.zip`

/** Most rows in memory at a time. */
const ROWS = 500

interface Copy {
  id: string
  user_id: string
  language: Language
  now: number
}

/** Writes a user's data copy into the store, from one snapshot, in bounded memory. Resolves to its size in bytes. */
export async function writeDataExport(db: Database, media: Media, { id, ...copy }: Copy): Promise<number> {
  await removeLeftovers(id)
  const path = join(tmpdir(), `${partialName(id)}${randomUUID()}`)
  try {
    await inTransaction(db, async (transaction) => {
      await transaction.query('set transaction isolation level repeatable read read only')
      const zip = makeZip(partsOf(transaction, media, copy)) as ReadableStream<Uint8Array>
      await pipeline(Readable.fromWeb(zip), createWriteStream(path, { mode: 0o600 }))
    })
    const { size } = await stat(path)
    await media.writeFile(fileOf(id), path)
    return size
  } finally {
    await rm(path, { force: true })
  }
}

const partialName = (id: string) => `masrah-data-${id}-`

/** Removes the partial copy of a killed process. */
async function removeLeftovers(id: string): Promise<void> {
  for await (const left of glob(`${partialName(id)}*`, { cwd: tmpdir() }))
    await rm(join(tmpdir(), left), { force: true })
}

/** The files of a data copy, one after the other. */
async function* partsOf(db: Queryable, media: Media, { user_id, language, now }: Omit<Copy, 'id'>) {
  const lastModified = new Date(now)
  yield { name: 'README.txt', lastModified, input: dataExportWords[language].readme }
  for (const [name, { sql }] of Object.entries(EXPORT_AREAS)) {
    yield { name: `${name}.json`, lastModified, input: jsonOf(db, sql, user_id) }
  }
  const images = `select id, purpose from images
    where owner = $1 or '/media/' || id in (select screenshot from bug_reports where user_id = $1) order by created_at, id`
  await db.query(`declare image no scroll cursor for ${images}`, [user_id])
  for (;;) {
    // One by one: a slow store would keep the transaction idle for longer than the database allows.
    const { rows } = await db.query<{ id: string; purpose: ImagePurpose }>('fetch from image')
    const [image] = rows
    if (!image) return
    const { id, purpose } = image
    const file = `${Math.max(...IMAGE_SIZES[purpose].webp)}.webp`
    const input = await media.readStream(`${id}/${file}`)
    if (input) yield { name: `images/${purpose}-${id}.webp`, lastModified, input }
  }
}

/** The rows of an area as a JSON array, a batch at a time. */
async function* jsonOf(db: Queryable, sql: string, userId: string) {
  await db.query(`declare area no scroll cursor for ${sql}`, [userId])
  let separator = '[\n'
  for (;;) {
    const { rows } = await db.query<{ row: unknown }>(`fetch ${ROWS} from area`)
    if (rows.length === 0) break
    yield separator + rows.map(({ row }) => JSON.stringify(row, null, 2)).join(',\n')
    separator = ',\n'
  }
  await db.query('close area')
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'

/** Increase when older programs can no longer read the file. */
const FORMAT = 1

/** First bytes of every zstd file. */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const ABOUT = 'about.json'
const MANIFEST = 'manifest.json'
/** Larger entries are foreign: tables come in parts, and uploaded images are re-encoded. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024

const Kind = z.object({ masrah: z.literal('backup'), format: z.number().int() })

const About = Kind.extend({
  created_at: z.iso.datetime(),
  /** Of the program that wrote it; backups from before 0.5.0 do not name it. */
  version: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .optional(),
  /** Applied migrations, and the SHA-256 of each. */
  migrations: z.record(z.string().regex(/^\w{1,100}\.sql$/), z.string()),
  /** Tables and the columns of their data, in order. */
  tables: z.record(z.string(), z.array(z.string())),
  /** Last values of the sequences; null: never used. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** Hash of the site's secret; null without one. */
  secret_hash: z.string().nullable(),
})

/** First entry: needed to read the others. */
export type About = z.infer<typeof About>

const Manifest = z.object({
  entries: z.number().int(),
  sha256: z.string(),
  rows: z.record(z.string(), z.number().int()),
  images: z.number().int(),
})

/** Last entry: a truncated file lacks it. */
export type Manifest = z.infer<typeof Manifest>

/**
 * Input of one call to zstd. Each call is a round trip to a thread, which costs more than compressing a small entry.
 */
const BLOCK_BYTES = 256 * 1024

/** Most of a backup is images, which are compressed already. */
const COMPRESSION = { chunkSize: BLOCK_BYTES, params: { [constants.ZSTD_c_compressionLevel]: 1 } }

export interface ArchiveEntry {
  name: string
  content: Buffer
}

/** Appends an entry; resolves once it is written. */
export type AddEntry = (name: string, content: Buffer) => Promise<void>

/**
 * Writes a backup to a new file or a stream: a tar archive compressed with zstd, whose last entry holds the hash of all
 * others. `fill` adds the entries and returns the counts.
 */
export async function writeArchive(
  target: string | Writable,
  about: Omit<About, 'masrah' | 'format'>,
  fill: (add: AddEntry) => Promise<Pick<Manifest, 'rows' | 'images'>>,
  signal?: AbortSignal,
): Promise<void> {
  const pack = tar.pack()
  const output =
    typeof target === 'string' ? createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }) : target
  const written = pipeline(pack, inBlocks, createZstdCompress(COMPRESSION), output, { signal })
  const failed = written.then(() => new Promise<never>(() => {}))
  // Raced against each entry; unobserved, its failure would be an unhandled rejection.
  failed.catch(() => {})

  const sum = createSum()
  const append = async (name: string, content: Buffer) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = pack.entry({ name, size: content.length }, (error) => (error ? reject(error) : resolve()))
    entry.on('error', reject)
    entry.end(content)
    await Promise.race([promise, failed])
  }
  const add: AddEntry = (name, content) => {
    sum.add({ name, content })
    return append(name, content)
  }
  try {
    await add(ABOUT, toJson({ masrah: 'backup', format: FORMAT, ...about } satisfies About))
    const counts = await fill(add)
    await append(MANIFEST, toJson({ ...sum.result(), ...counts } satisfies Manifest))
    pack.finalize()
  } catch (error) {
    pack.destroy(error as Error)
    // When the output failed first, the error of the next entry only follows from that.
    throw await written.then(
      () => error,
      (reason) => reason,
    )
  }
  await written
}

/**
 * Reads a backup from start to end, one entry at a time, and resolves with its manifest once all of it has been
 * verified.
 * @throws Error with one line for the operator when the file is not a backup, of a newer format, damaged or truncated.
 */
export async function readArchive(
  file: string,
  take: (entry: ArchiveEntry, about: About) => Promise<void> = async () => {},
): Promise<{ about: About; manifest: Manifest }> {
  const name = basename(file)
  await checkKind(file)
  const sum = createSum()
  let about: About | undefined
  let manifest: Manifest | undefined
  for await (const entry of readEntries(file)) {
    if (manifest) throw damaged(name, 'something follows its end')
    if (!about) {
      about = parseAbout(entry, name)
      sum.add(entry)
    } else if (entry.name === MANIFEST) {
      manifest = parse(Manifest, entry, name)
    } else {
      sum.add(entry)
      await take(entry, about)
    }
  }
  if (!about || !manifest) throw damaged(name, 'its end is missing')
  const { entries, sha256 } = sum.result()
  if (manifest.entries !== entries || manifest.sha256 !== sha256) throw damaged(name, 'its checksum is another')
  return { about, manifest }
}

async function* inBlocks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < BLOCK_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  yield Buffer.concat(chunks)
}

async function checkKind(file: string): Promise<void> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ZSTD_MAGIC.length), 0, ZSTD_MAGIC.length, 0)
    if (bytesRead < ZSTD_MAGIC.length || !buffer.equals(ZSTD_MAGIC)) throw notOurs(basename(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') throw notOurs(basename(file))
    throw error
  } finally {
    await handle.close()
  }
}

async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract()
  const unzip = createZstdDecompress({ chunkSize: BLOCK_BYTES })
  // A truncated file may raise its error after the pipeline has detached from the stream.
  unzip.on('error', () => {})
  const read = pipeline(createReadStream(file, { highWaterMark: BLOCK_BYTES }), unzip, extract)
  read.catch(() => {})
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header
      if (size > MAX_ENTRY_BYTES) throw new Error(`${name} is too large`)
      const chunks: Buffer[] = []
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
      yield { name, content: Buffer.concat(chunks) }
    }
    await read
  } catch (error) {
    throw damaged(basename(file), (error as Error).message)
  }
}

/** Hash of the entries so far. It includes their lengths, so that no byte can move from one entry to the next. */
function createSum() {
  const hash = createHash('sha256')
  let entries = 0
  return {
    add({ name, content }: ArchiveEntry) {
      entries++
      hash.update(`${name}\0${content.length}\0`).update(content)
    },
    result: () => ({ entries, sha256: hash.copy().digest('hex') }),
  }
}

function parseAbout(entry: ArchiveEntry, file: string): About {
  if (entry.name !== ABOUT) throw notOurs(file)
  const { format } = parse(Kind, entry, file)
  if (format > FORMAT) {
    throw new Error(
      `${file} was made by a newer version of Masrah (format ${format}; this one reads ${FORMAT}). Restore it with that version.`,
    )
  }
  return parse(About, entry, file)
}

function parse<T>(schema: z.ZodType<T>, { content }: ArchiveEntry, file: string): T {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch {
    throw notOurs(file)
  }
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

function notOurs(file: string): Error {
  return new Error(`${file} is not a backup of Masrah.`)
}

function damaged(file: string, reason: string): Error {
  return new Error(`${file} is damaged or incomplete (${reason}).`)
}

import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, zstdCompressSync } from 'node:zlib'
import tar from 'tar-stream'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '../db/migrations.ts'
import { readEnv } from '../env.ts'
import { openLog } from '../services/log.ts'
import { describeDatabase } from '../testing/backup.ts'
import { mediaOf, setupBackupSource } from '../testing/backup-source.ts'
import { createTestDatabase } from '../testing/database.ts'
import { type About, readArchive, writeArchive } from './archive.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const log = openLog('silent')
const backup = setupBackupSource()

describe('an incomplete backup file', () => {
  it('is refused however it was truncated or changed; what passes is complete', async () => {
    await writeBackup(backup.source(mediaOf(5_000)), backup.file)
    const { manifest } = await readArchive(backup.file)
    const whole = await readFile(backup.file)
    const broken = join(backup.folder, 'broken.backup')
    const read = async (bytes: Buffer) => {
      await writeFile(broken, bytes)
      return readArchive(broken).then(
        (found) => found.manifest,
        (error: Error) => error.message,
      )
    }
    let passed = 0
    for (let at = 1; at <= 60; at++) {
      const cut = Math.floor((whole.length * at) / 61)
      expect(await read(whole.subarray(0, cut))).toMatch(/^broken\.backup is (damaged or incomplete|not a backup)/)
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(flipped.readUInt8(cut) ^ (1 << (at % 8)), cut)
      const found = await read(flipped)
      if (typeof found === 'object') passed++
      expect(typeof found === 'object' ? found : /damaged|not a backup/.test(found)).toEqual(
        typeof found === 'object' ? manifest : true,
      )
    }
    expect(passed).toBeLessThan(3)
    expect(await read(whole.subarray(0, -20))).toMatch('damaged or incomplete')
  })

  it.each<[what: string, bytes: Buffer]>([
    ['a text', Buffer.from('-- PostgreSQL database dump')],
    ['an empty file', Buffer.alloc(0)],
    ['something else that is compressed', zstdCompressSync('{}')],
    ['something else that is an archive', zstdCompressSync(Buffer.concat([Buffer.alloc(2048)]))],
  ])('is refused when it is %s', async (_what, bytes) => {
    await writeFile(backup.file, bytes)
    await expect(checkBackup(backup.file)).rejects.toThrow(/^masrah\.backup is (not a backup of Masrah|damaged)/)
  })

  it('is refused when it is a folder or not there', async () => {
    await mkdir(backup.file)
    await expect(checkBackup(backup.file)).rejects.toThrow('masrah.backup is not a backup of Masrah.')
    await expect(checkBackup(`${backup.file}.none`)).rejects.toThrow(/^There is no file .*\.none\.$/)
  })

  it('is refused before anything is changed', async () => {
    await writeBackup(backup.source(), backup.file)
    await writeFile(backup.file, (await readFile(backup.file)).subarray(0, -2_000))
    const target = await createTestDatabase('template0')
    const env = readEnv({ DATABASE_URL: target.url, DATA_DIR: join(backup.folder, 'data') })
    await expect(restoreBackup(env, backup.file, log)).rejects.toThrow('damaged or incomplete')
    expect(await readdir(backup.folder)).toEqual(['masrah.backup'])
    await target.drop()
  })
})

it('a backup whose rows are fewer than it says is refused, and leaves no tables', async () => {
  const migrations = Object.fromEntries((await readMigrations()).map(({ name, sha256 }) => [name, sha256]))
  const about = { created_at: new Date().toISOString(), migrations, tables: { images: ['id'] }, sequences: {} }
  await writeArchive(backup.file, { ...about, secret_hash: null }, async () => ({ rows: { images: 1 }, images: 0 }))
  const target = await createTestDatabase('template0')
  const env = readEnv({ DATABASE_URL: target.url, DATA_DIR: join(backup.folder, 'data') })
  await expect(restoreBackup(env, backup.file, log)).rejects.toThrow(/^The backup lacks rows of images\.$/)
  expect((await describeDatabase(target.url)).rows).toEqual({ jobs: '[]' })
  await target.drop()
})

describe('a backup of another version', () => {
  const about: Omit<About, 'masrah' | 'format'> = {
    created_at: new Date().toISOString(),
    migrations: {},
    tables: {},
    sequences: {},
    secret_hash: null,
  }
  const write = (changes: Partial<About>) =>
    writeArchive(backup.file, { ...about, ...changes }, async () => ({ rows: {}, images: 0 }))

  it('is refused when it knows migrations that this version does not', async () => {
    await write({ version: '9.9.9', migrations: { '9999_future.sql': 'x' } })
    await expect(checkBackup(backup.file)).rejects.toThrow(
      /^The backup is newer than this program: its last migration is 9999_future\.sql of Masrah 9\.9\.9, .* Restore it with the version that made it, or a newer one\.$/,
    )
  })

  it.each([
    { version: `9${'.9'.repeat(5_000_000)}` },
    { version: '9\n\u001b[2J' },
    { migrations: { '9999_future\n\u001b[2J.sql': 'x' } },
  ])('is no backup when its words would be no line for the operator', async (forged) => {
    await write({ migrations: { '9999_future.sql': 'x' }, ...forged })
    await expect(checkBackup(backup.file)).rejects.toThrow(new Error('masrah.backup is not a backup of Masrah.'))
  })

  it('is refused when one of its migrations has changed', async () => {
    await write({ migrations: { '0150_drop_ticket_price.sql': 'x' } })
    await expect(checkBackup(backup.file)).rejects.toThrow(
      '0150_drop_ticket_price.sql, which this version of Masrah has with another content',
    )
  })

  it('is refused when its format is newer, whatever else it has', async () => {
    const pack = tar.pack()
    pack.entry({ name: 'about.json' }, JSON.stringify({ masrah: 'backup', format: 2, other: true }))
    pack.finalize()
    await pipeline(pack, createZstdCompress(), createWriteStream(backup.file))
    await expect(checkBackup(backup.file)).rejects.toThrow(
      'masrah.backup was made by a newer version of Masrah (format 2; this one reads 1). Restore it with that version.',
    )
  })

  it('is refused in one line when it is older than any that is upgraded', async () => {
    await write({ migrations: { '0001_events.sql': 'x', '0008_reset_links.sql': 'x' } })
    await expect(checkBackup(backup.file)).rejects.toThrow(
      new Error(
        'The backup is too old to be upgraded: its last migration is 0008_reset_links.sql, which is before 0009_lists_from_one_index.sql.',
      ),
    )
  })
})

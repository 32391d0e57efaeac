import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import type { Media } from '../services/media.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { makeTestFolder } from './folder.ts'
import { endServers } from './processes.ts'
import { reapFolder } from './reaper.ts'
import { setupStarted } from './setup-app.ts'

/** A store in which each file of an image has this many bytes. */
export function mediaOf(bytes = 100_000): Media {
  return {
    write: async () => {},
    read: async () => new Uint8Array(randomBytes(bytes)),
    writeFile: async () => {},
    readStream: async () => undefined,
    deleteImage: async () => {},
  }
}

/** What the tests of backups start from: a database, and a folder for a backup of it. */
export function setupBackupSource() {
  const started: { database: TestDatabase; db: pg.Client } = setupStarted(
    async () => {
      const database = await createTestDatabase()
      const db = new pg.Client({ connectionString: database.url })
      await db.connect()
      await db.query(
        `insert into images (id, purpose, width, height, blur) select gen_random_uuid(), 'poster', 1, 1, '' from generate_series(1, 3)`,
      )
      return { database, db }
    },
    async ({ database, db }) => {
      await db.end()
      await database.drop()
    },
  )
  let folder = ''
  beforeEach(async () => {
    folder = await makeTestFolder()
    reapFolder(folder)
  })
  afterEach(async () => {
    await endServers()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    get db() {
      return started.db
    },
    get databaseUrl() {
      return started.database.url
    },
    get folder() {
      return folder
    },
    get file() {
      return join(folder, 'masrah.backup')
    },
    /** For `writeBackup`. */
    source: (media = mediaOf()) => ({ databaseUrl: started.database.url, media, secret: undefined }),
  }
}

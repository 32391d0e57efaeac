import { execFile as execFileCallback } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { imageFiles } from '../../src/contract/rules/image-sizes.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../../src/server/services/embedded-postgres.ts'
import { openLog } from '../../src/server/services/log.ts'
import { databaseUrl } from '../../src/server/testing/cluster.ts'
import { copyTables } from '../copy-tables.ts'
import { openLoadedDatabase } from '../databases.ts'
import { type DumpServer, startDumpServer } from '../dump-server.ts'
import { begin } from '../helper.ts'
import type { Options } from '../options.ts'
import { median, type Row, short } from '../row.ts'
import { makeEvents, seed } from '../seed.ts'

const execFile = promisify(execFileCallback)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const IMAGES = 1_000
/** Typical size of an encoded poster. */
const IMAGE_FILE_BYTES = 20_000

/**
 * `npm run backup` and `npm run restore` of 100,000 tickets and 1,000 images, beside PostgreSQL's own programs and
 * `tar`. Those come from the machine, since the embedded PostgreSQL lacks them, and may be too old for our migrations:
 * they dump the same rows from a server of their own version.
 */
export async function measureBackup(
  folder: string,
  running: AsyncDisposableStack,
  { rounds }: Options,
): Promise<Row[]> {
  const log = openLog('warn')
  const dumpServer = await begin(running, startDumpServer())
  const cluster = await begin(running, startEmbeddedPostgres({ dataDir: join(folder, 'cluster'), log }))
  const site = await loadSite(cluster.url, folder)
  await query(dumpServer.url('postgres'), 'create database site template template0')
  await copyTables(site.url, dumpServer.url('site'))

  const sides: BackupSide[] = [
    { name: 'ours', urlOf: (database) => databaseUrl(cluster.url, database), run: backUp, times: noTimes() },
    { name: 'theirs', urlOf: dumpServer.url, run: dump(dumpServer), times: noTimes() },
  ]
  for (let round = 0; round < rounds; round++) {
    for (const { name, urlOf, run, times } of sides) {
      const target = `restored_${round}_${name}`
      await query(urlOf('postgres'), `create database ${target} template template0`)
      const took = await run({ from: urlOf('site'), to: urlOf(target), dataDir: join(folder, target), site, folder })
      times.backup.push(took.backup)
      times.restore.push(took.restore)
      await query(urlOf('postgres'), `drop database ${target}`)
    }
  }
  const [ours, theirs] = sides.map(({ times }) => times) as [BackupTimes, BackupTimes]
  return [
    row('backup', ours.backup, theirs.backup, site.bytes, 'pg_dump -Fc, then tar'),
    row('restore', ours.restore, theirs.restore, site.bytes, 'pg_restore, then tar'),
  ]
}

interface BackupSide {
  name: string
  urlOf(database: string): string
  run(round: Round): Promise<Took>
  times: BackupTimes
}

/** URLs of the source database and of an empty one, and the folder for the images. */
interface Round {
  from: string
  to: string
  dataDir: string
  site: BackupSite
  folder: string
}

const noTimes = (): BackupTimes => ({ backup: [], restore: [] })

interface BackupTimes {
  backup: number[]
  restore: number[]
}

interface Took {
  backup: number
  restore: number
}

interface BackupSite {
  url: string
  dataDir: string
  /** Total size of database and images. */
  bytes: number
}

async function loadSite(clusterUrl: string, folder: string): Promise<BackupSite> {
  await query(databaseUrl(clusterUrl, 'postgres'), 'create database site template template0')
  const url = databaseUrl(clusterUrl, 'site')
  await migrate(url, openLog('warn'))
  const { db } = openLoadedDatabase(url)
  await seed(db, makeEvents(Date.now()))
  const { rows } = await db.query<{ id: string }>(
    `insert into images (id, purpose, width, height, blur) select gen_random_uuid(), 'poster', 1440, 1080, ''
     from generate_series(1, ${IMAGES}) returning id`,
  )
  const dataDir = join(folder, 'data')
  for (const { id } of rows) {
    await mkdir(join(dataDir, 'media', id), { recursive: true })
    for (const file of imageFiles('poster')) {
      await writeFile(join(dataDir, 'media', id, file), randomBytes(IMAGE_FILE_BYTES))
    }
  }
  const { rows: sizes } = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  await db.end()
  return { url, dataDir, bytes: Number(sizes[0]?.bytes) + IMAGES * imageFiles('poster').length * IMAGE_FILE_BYTES }
}

async function backUp({ from, to, dataDir, site, folder }: Round): Promise<Took> {
  const file = join(folder, 'ours.backup')
  const env = { ...process.env, LOG_LEVEL: 'warn', AUTH_SECRET: randomBytes(32).toString('hex') }
  const run = (name: string, settings: object) =>
    timed(() =>
      execFile(process.execPath, [`src/server/${name}.ts`, file], { cwd: ROOT, env: { ...env, ...settings } }),
    )
  const backup = await run('backup', { DATABASE_URL: from, DATA_DIR: site.dataDir })
  const restore = await run('restore', { DATABASE_URL: to, DATA_DIR: dataDir })
  if ((await readdir(join(dataDir, 'media'))).length !== IMAGES) throw new Error('the restore lacks images')
  await clear(file, dataDir)
  return { backup, restore }
}

const dump =
  ({ bin }: DumpServer) =>
  async ({ from, to, dataDir, site, folder }: Round): Promise<Took> => {
    const [file, images] = [join(folder, 'theirs.dump'), join(folder, 'theirs.tar')]
    await mkdir(dataDir)
    const backup = await timed(async () => {
      await execFile(join(bin, 'pg_dump'), ['-Fc', '-f', file, from])
      await execFile('tar', ['-cf', images, '-C', site.dataDir, 'media'])
    })
    const restore = await timed(async () => {
      await execFile(join(bin, 'pg_restore'), ['--exit-on-error', '-d', to, file])
      await execFile('tar', ['-xf', images, '-C', dataDir])
      await query(to, 'analyze')
    })
    if ((await stat(file)).size === 0) throw new Error('pg_dump wrote nothing')
    await clear(file, images, dataDir)
    return { backup, restore }
  }

async function clear(...paths: string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true })
}

async function query(url: string, sql: string): Promise<void> {
  const { db } = openLoadedDatabase(url)
  await db.query(sql).finally(() => db.end())
}

/** Seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

function row(name: string, ours: number[], theirs: number[], bytes: number, reference: string): Row {
  const rate = (times: number[]) => `${short(median(times))} s, ${short(bytes / 1_000_000 / median(times))} MB/s`
  const ratios = ours.map((seconds, round) => (theirs[round] ?? Number.NaN) / seconds)
  return {
    name: `${name}, 100,000 tickets and ${IMAGES.toLocaleString('en')} images`,
    ours: rate(ours),
    reference: rate(theirs),
    ratio: `${short(median(ratios))} (${short(Math.min(...ratios))}–${short(Math.max(...ratios))})`,
    note: `Reference: ${reference}, of the same rows in the same run, without computed columns and indexes. Rates are of tables, indexes and images as they lie on disk.`,
    figures: { ours, theirs, bytes },
  }
}

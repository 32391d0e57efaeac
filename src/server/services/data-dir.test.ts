import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareDataDir } from './data-dir.ts'
import { canRun } from './embedded-postgres/user.ts'
import { openLog } from './log.ts'

const asRoot = process.getuid?.() === 0
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masrah-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const prepare = (dir: string) => prepareDataDir(dir, openLog('silent'))
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('prepareDataDir', () => {
  it('makes a folder that only its owner may enter, whatever the umask', async () => {
    await prepare(join(folder, 'a/b'))
    expect(await modeOf(join(folder, 'a/b'))).toBe('700')
  })

  it('closes a folder of an earlier version to others, but not the targets of its links', async () => {
    const dir = join(folder, 'data')
    const elsewhere = join(folder, 'elsewhere')
    await mkdir(join(dir, 'media/1'), { recursive: true })
    await mkdir(join(dir, 'outbox'))
    await writeFile(join(dir, 'outbox/a.eml'), 'x')
    await writeFile(join(dir, 'media/1/480.webp'), 'x')
    await writeFile(elsewhere, 'x')
    await symlink(elsewhere, join(dir, 'link'))
    for (const path of ['', 'media', 'media/1', 'outbox']) await chmod(join(dir, path), 0o755)
    for (const path of ['outbox/a.eml', 'media/1/480.webp']) await chmod(join(dir, path), 0o644)
    await chmod(elsewhere, 0o644)
    await prepare(dir)
    for (const path of ['', 'media', 'media/1', 'outbox'])
      expect([path, await modeOf(join(dir, path))]).toEqual([path, '700'])
    for (const path of ['outbox/a.eml', 'media/1/480.webp']) expect(await modeOf(join(dir, path))).toBe('600')
    expect(await modeOf(elsewhere)).toBe('644')
    expect(await readdir(dir)).toHaveLength(3)
  })

  it('refuses a folder with foreign entries, and leaves them as they are', async () => {
    await mkdir(join(folder, 'media'))
    await writeFile(join(folder, 'passwd'), 'x')
    for (const path of ['', 'media']) await chmod(join(folder, path), 0o755)
    await chmod(join(folder, 'passwd'), 0o644)
    await expect(prepare(folder)).rejects.toThrow(/^DATA_DIR .* holds other things \(passwd\)\. [^\n]*$/)
    expect([await modeOf(folder), await modeOf(join(folder, 'media'))]).toEqual(['755', '755'])
    expect(await modeOf(join(folder, 'passwd'))).toBe('644')
  })

  it("closes Masrah's own entries in a folder that it has used and others have, too", async () => {
    await writeFile(join(folder, 'auth-secret'), 'x')
    await writeFile(join(folder, 'notes.txt'), 'x')
    await chmod(folder, 0o755)
    for (const path of ['auth-secret', 'notes.txt']) await chmod(join(folder, path), 0o644)
    await prepare(folder)
    expect([await modeOf(join(folder, 'auth-secret')), await modeOf(join(folder, 'notes.txt'))]).toEqual(['600', '644'])
  })

  it('accepts a new volume with lost+found in it', async () => {
    await mkdir(join(folder, 'lost+found'))
    await chmod(folder, 0o755)
    await prepare(folder)
    expect(await modeOf(folder)).toBe('700')
  })

  it('refuses a folder that all users share', async () => {
    await chmod(folder, 0o1777)
    await expect(prepare(folder)).rejects.toThrow(/^DATA_DIR .* is shared by all users\. [^\n]*$/)
    expect(await modeOf(folder)).toBe('777')
  })

  it.each(['/dev/null/masrah', '/dev/null', '/proc/masrah/data'])(
    'reports in one line that %s cannot be created',
    async (path) => {
      await expect(prepare(path)).rejects.toThrow(/^DATA_DIR in the environment is not usable: [^\n]*$/)
    },
  )

  it.runIf(asRoot)("says in one line that a folder is another user's", async (test) => {
    const stranger = { uid: 65533, gid: 65533 }
    if (!(await canRun(stranger, process.execPath, '--check', import.meta.filename)))
      return test.skip('another user may not run this Node, which lies in a closed folder')
    await chown(folder, 65534, 65534)
    const code = `import { prepareDataDir } from ${JSON.stringify(import.meta.resolve('./data-dir.ts'))}
      await prepareDataDir(process.argv[1]).catch((error) => console.log(error.message))`
    const args = ['--input-type=module', '--eval', code, folder]
    const { stdout } = spawnSync(process.execPath, args, { ...stranger, cwd: '/', encoding: 'utf8' })
    expect(stdout).toMatch(/^DATA_DIR .* belongs to another user \(uid 65534\)\. [^\n]*\n$/)
  })
})

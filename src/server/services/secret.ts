import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/** In the data folder. */
const FILE = 'auth-secret'

/**
 * The secret that signs sessions and encrypts keys: `given`, or the one that the first start stores in
 * `dataDir/auth-secret`, readable by its owner only. Concurrent starts agree on one.
 */
export async function authSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given
  const file = join(dataDir, FILE)
  const existing = await read(file)
  if (existing) return existing

  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // Complete or not at all, and only if there is none yet: the first start wins.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  const secret = await read(file)
  if (!secret) throw new Error(`${file} is empty. Delete it to have a new secret made, or set AUTH_SECRET.`)
  return secret
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The secret of a site (`AUTH_SECRET`). */
export interface Secret {
  value: string
  /** Stored in `DATA_DIR` and not in the environment, so a backup must contain it. */
  isKept: boolean
}

/** The site's secret; undefined when it never started. */
export async function findSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<Secret | undefined> {
  if (env.AUTH_SECRET) return { value: env.AUTH_SECRET, isKept: false }
  const value = await read(join(env.DATA_DIR, FILE)).catch(() => undefined)
  return value ? { value, isKept: true } : undefined
}

/** Distinguishes two secrets without revealing anything else. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(`masrah backup\0${secret}`).digest('hex')
}

/** Whether two signatures are the same, in a time that does not tell how much of them is. */
export function isSameSignature(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}

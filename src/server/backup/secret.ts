import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/** The secret of a site (`AUTH_SECRET`). */
export interface Secret {
  value: string
  /** It lies in `DATA_DIR` and not in the environment, so a backup must hold it. */
  isKept: boolean
}

/** The secret of the site; undefined when it never started. */
export async function findSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<Secret | undefined> {
  if (env.AUTH_SECRET) return { value: env.AUTH_SECRET, isKept: false }
  const value = (await readFile(join(env.DATA_DIR, 'auth-secret'), 'utf8').catch(() => '')).trim()
  return value ? { value, isKept: true } : undefined
}

/** Tells two secrets apart, and nothing else about them. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(`masrah backup\0${secret}`).digest('hex')
}

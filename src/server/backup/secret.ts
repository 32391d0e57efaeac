import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/** The secret of a site (`AUTH_SECRET`). */
export interface Secret {
  value: string
  /** Stored in `DATA_DIR` and not in the environment, so a backup must contain it. */
  isKept: boolean
}

/** The site's secret; undefined when it never started. */
export async function findSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<Secret | undefined> {
  if (env.AUTH_SECRET) return { value: env.AUTH_SECRET, isKept: false }
  const value = (await readFile(join(env.DATA_DIR, 'auth-secret'), 'utf8').catch(() => '')).trim()
  return value ? { value, isKept: true } : undefined
}

/** Distinguishes two secrets without revealing anything else. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(`masrah backup\0${secret}`).digest('hex')
}

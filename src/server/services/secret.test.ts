import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authSecret } from './secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masrah-secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the secret', () => {
  it('is the given one, and then nothing is written', async () => {
    expect(await authSecret('given', folder)).toBe('given')
    expect(await readdir(folder)).toEqual([])
  })

  it('is generated once and stored, for its owner only', async () => {
    const secret = await authSecret(undefined, folder)
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(await authSecret(undefined, folder)).toBe(secret)
    expect(await readdir(folder)).toEqual(['auth-secret'])
    expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, 'auth-secret'), 'utf8')).toBe(secret)
  })

  it('is the same for concurrent starts', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => authSecret(undefined, join(folder, 'new'))))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(join(folder, 'new'))).toEqual(['auth-secret'])
  })

  it('is never empty', async () => {
    await writeFile(join(folder, 'auth-secret'), '\n')
    await expect(authSecret(undefined, folder)).rejects.toThrow(/auth-secret is empty/)
  })
})

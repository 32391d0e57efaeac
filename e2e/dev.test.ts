import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../src/server/testing/database.ts'
import { freePort } from '../src/server/testing/ports.ts'
import { reapFolder, reapServer } from '../src/server/testing/reaper.ts'
import { waitFor } from '../src/server/testing/time.ts'
import { feedback } from '../src/web/locales/en/account.ts'
import { setupBrowser, visit } from './browser.ts'

const CHECKOUT = join(import.meta.dirname, '..')
const DEMO_MEDIA = 'src/server/demo/media'
/** Far longer than a change takes, even beside all other tests; a change that never shows fails here. */
const CHANGE_TIMEOUT_MS = 15_000

const browser = setupBrowser()
let copy: string
let database: TestDatabase
let dev: ChildProcess
let origin: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'masrah-dev-'))
  reapFolder(copy)
  ;[database] = await Promise.all([createTestDatabase(), copyCheckout()])
  const port = String(await freePort())
  origin = `http://localhost:${port}`
  const site = { CONTACT_ADDRESS: 'Road 385, Manama', GIGS_CREATION: 'soon', TRAILER_URL: 'https://video.example/film' }
  const env = { ...site, PORT: port, PUBLIC_URL: origin, DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'warn' }
  // Not `scripts/dev.mjs`, which first checks the installed packages.
  dev = spawn(process.execPath, ['scripts/dev-server.ts'], {
    cwd: copy,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  reapServer(dev.pid)
  await waitFor(async () => (await healthz()) !== undefined)
}, 120_000)

afterAll(async () => {
  const ended = once(dev, 'exit')
  dev.kill('SIGTERM')
  await ended
  await database.drop()
  await rm(copy, { recursive: true, force: true, maxRetries: 5 })
})

/** Copies the sources, which the tests edit, and links everything else. Vite's cache in node_modules is separate. */
async function copyCheckout(): Promise<void> {
  for (const folder of ['src', 'scripts']) {
    const isCopied = (path: string) => path !== join(CHECKOUT, DEMO_MEDIA)
    await cp(join(CHECKOUT, folder), join(copy, folder), { recursive: true, filter: isCopied })
  }
  await mkdir(join(copy, 'node_modules'))
  const modules = (await readdir(join(CHECKOUT, 'node_modules'))).filter((name) => !name.startsWith('.vite'))
  const links = ['dist', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json']
  for (const path of [...links, 'vite.config.ts', DEMO_MEDIA, ...modules.map((name) => `node_modules/${name}`)]) {
    await symlink(join(CHECKOUT, path), join(copy, path))
  }
}

/** Overwrites a file of the copy with the checkout's, changed in one place. */
async function edit(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(join(CHECKOUT, file), 'utf8')
  expect(text, file).toContain(before)
  await writeFile(
    join(copy, file),
    text.replace(before, () => after),
  )
}

/** The response of `/healthz`; undefined while the server is down. */
async function healthz(): Promise<string | undefined> {
  return fetch(`${origin}/healthz`).then(
    (response) => response.text(),
    () => undefined,
  )
}

describe('npm run dev', () => {
  it('shows the contact, the trailer and the state of gigs that the environment sets, a changed component and a changed server, and the open page keeps what was typed', async () => {
    const { page, consoleErrors } = await visit(browser, origin, { language: 'en', now: Date.now() })
    const response = await page.goto('/contact-us')
    expect(response?.status()).toBe(200)
    const html = await response?.text()
    for (const text of ['>Road 385, Manama<', 'data-gigs="soon"', 'data-trailer="https://video.example/film"']) {
      expect(html).toContain(text)
    }
    await isHydrated(page)
    const message = page.getByRole('main').getByRole('textbox', { name: feedback.message })
    await message.fill('Half a sent')
    // A new document might restore the text.
    await page.evaluate(() => Object.assign(globalThis, { isFirstLoad: true }))
    const isKept = async () =>
      (await message.inputValue()) === 'Half a sent' && (await page.evaluate(() => 'isFirstLoad' in globalThis))

    // A retry finds the edits of the earlier attempt.
    const mark = randomUUID()
    await edit('src/web/features/info/contact-screen.tsx', '{words.contact_tip}', `{words.contact_tip} ${mark}`)
    await page.getByText(mark).waitFor({ timeout: CHANGE_TIMEOUT_MS })
    expect(await isKept()).toBe(true)

    await edit('src/server/http/health.ts', "'ok'", `'${mark}'`)
    await waitFor(async () => (await healthz()) === mark, CHANGE_TIMEOUT_MS)
    expect(await isKept()).toBe(true)
    expect(dev.exitCode).toBeNull()
    expect(consoleErrors).toEqual([])
  })
})

/** Waits for hydration, before which typed text would be lost. */
async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { hasAmpleMemory } from '../src/server/testing/folder.ts'

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

const PACKAGE = join(import.meta.dirname, '../node_modules/@sparticuz/chromium')
/** Deleted with its version when npm replaces the package. */
const UNPACKED = join(PACKAGE, 'unpacked')

/** Path (npm's Chromium, or `CHROMIUM_PATH`) and launch options of the browser. */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  if (!process.env.CHROMIUM_PATH && !existsSync(UNPACKED)) await unpack()
  return { executablePath: process.env.CHROMIUM_PATH ?? join(UNPACKED, 'chromium'), args: ARGUMENTS }
}

/**
 * The package unpacks into the system's temporary folder, file by file: another process could start a program that is
 * still being written. So each process unpacks into a separate folder, and the first one's becomes the shared one.
 */
async function unpack(): Promise<void> {
  const folder = await mkdtemp(`${UNPACKED}-`)
  try {
    const script = `import('@sparticuz/chromium').then(({ default: packed }) => packed.executablePath())`
    await promisify(execFile)(process.execPath, ['-e', script], {
      cwd: PACKAGE,
      env: { ...process.env, TMPDIR: folder },
    })
    await rename(folder, UNPACKED).catch((error) => {
      if (!existsSync(UNPACKED)) throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The pages of a context share a renderer process: starting one takes more processor time than showing a page. */
const SHARED_RENDERER = ['--disable-site-isolation-trials', '--renderer-process-limit=1']

/** Two processes fewer for each browser: on busy cores a page load takes some 5 % less processor time. */
const IN_PROCESS = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2']

/** Pages of tests live for a second or two: optimizing their scripts takes longer than running them as they are. */
const UNOPTIMIZED = ['--js-flags=--no-maglev --no-turbofan --max-lazy']

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args } = await launchOptions()
  return chromium.launch({
    executablePath,
    args: [...args, ...SHARED_RENDERER, ...IN_PROCESS, ...UNOPTIMIZED],
    // By default Playwright puts shared memory on disk, since containers may have little of it.
    ignoreDefaultArgs: (await hasAmpleMemory()) ? ['--disable-dev-shm-usage'] : [],
  })
}

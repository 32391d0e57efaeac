import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lives, serverPid } from './embedded-postgres.ts'
import { makeTestFolder } from './folder.ts'
import { waitFor } from './time.ts'

it('a killed test run leaves neither a PostgreSQL nor its folder behind', async () => {
  const dataDir = await makeTestFolder()
  const code = `
    import { pino } from 'pino'
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('../services/embedded-postgres.ts'))}
    import { reapFolder } from ${JSON.stringify(import.meta.resolve('./reaper.ts'))}
    reapFolder(process.argv[1])
    await startEmbeddedPostgres({ dataDir: process.argv[1], log: pino({ level: 'silent' }) })
    console.log('runs')
    setInterval(() => {}, 1000)`
  const run = spawn(process.execPath, ['--input-type=module', '--eval', code, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(run.stdout, 'data')
  const pid = await serverPid(dataDir)
  expect(lives(pid)).toBe(true)
  run.kill('SIGKILL')
  await waitFor(() => !lives(pid) && !existsSync(dataDir))
})

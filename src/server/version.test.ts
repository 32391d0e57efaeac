import { join } from 'node:path'
import { expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { readArchive } from './backup/archive.ts'
import { writeBackup } from './backup/write.ts'
import { metricIn } from './testing/metrics.ts'
import { setupTestApp } from './testing/setup-app.ts'

const app = setupTestApp()

it('The version of package.json is in the OpenAPI description, metrics, sessions and backups', async () => {
  const { version } = packageJson
  expect(await (await app.call('GET', '/api/openapi.json')).json()).toMatchObject({ info: { version } })
  expect(metricIn(await app.metrics(), 'masrah_build_info', { version })).toBe(1)
  const { rows } = await app.db.query(
    `select distinct split_part(application_name, ' ', 1) as program from pg_stat_activity where datname = current_database()`,
  )
  expect(rows).toEqual([{ program: `masrah/${version}` }])
  const file = join(app.env.DATA_DIR, 'masrah.backup')
  await writeBackup({ databaseUrl: app.databaseUrl, media: app.media, secret: undefined }, file)
  expect((await readArchive(file)).about).toMatchObject({ version })
})

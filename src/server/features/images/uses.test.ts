import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeApi } from '../../http/openapi/describe.ts'
import { inTransaction, type Queryable } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent } from '../../testing/app.ts'
import { addBugReport } from '../../testing/bug-reports.ts'
import { waitForLock } from '../../testing/database.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { claimImages, deleteUnshownImages, imageUrl, sweepImages } from './queries.ts'
import { IMAGE_USES, type ImageUse } from './uses.ts'

/** Columns with names of images that hold no image address. */
const NO_ADDRESS = new Set([
  // better-auth's; always null: images at Google are not copied
  'users.image',
  // placeholders of a few bytes (data URI)
  'events.image_blur',
  'gigs.image_blur',
  'venues.image_blur',
  'talents.image_blur',
])

const registered = Object.entries<ImageUse>(IMAGE_USES).flatMap(([table, { columns }]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
)

const app = setupTestApp({ DEMO: 'on', RATE_LIMITS: 'off' })

describe('the registry of image uses', () => {
  it('names every column that is named after an image, and no other', async () => {
    const { rows } = await app.db.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and (data_type in ('text', 'character varying', 'json', 'jsonb') or data_type = 'ARRAY')
         and column_name ~ '(image|picture|photo|img|poster|avatar|logo|cover|screenshot|thumbnail)'`,
    )
    const named = rows.map(({ name }) => name).filter((name) => !NO_ADDRESS.has(name))
    expect(named.toSorted()).toEqual(registered.toSorted())
  })

  it('names every column that holds an image address in a database full of demo data', async () => {
    const { rows: columns } = await app.db.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns join information_schema.tables
         using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
         and (data_type in ('text', 'character varying', 'json', 'jsonb') or data_type = 'ARRAY')`,
    )
    const holding: string[] = []
    for (const { table, column } of columns) {
      const { rowCount } = await app.db.query(
        `select from "${table}" where "${column}"::text ~ '(^|["{,])/media/' limit 1`,
      )
      if (rowCount) holding.push(`${table}.${column}`)
    }
    // Written by a trigger from the columns beside it.
    const copies = new Set(['talents.item'])
    expect(holding).toEqual(expect.arrayContaining(['talents.image', 'talents.portfolio_img_5', 'events.image']))
    expect(registered).toEqual(expect.arrayContaining(holding.filter((name) => !copies.has(name))))
  })

  it('has a column for every field of the API that takes an image address, whatever its name', async () => {
    const fields = new Set<string>()
    const collect = (schema: unknown, name: string) => {
      if (typeof schema !== 'object' || schema === null) return
      if ('pattern' in schema && String(schema.pattern).startsWith('^\\/media\\/')) fields.add(name)
      for (const [key, child] of Object.entries(schema)) {
        if (key !== 'properties') collect(child, name)
        else for (const [property, each] of Object.entries(child)) collect(each, property)
      }
    }
    collect(await describeApi('https://masrah.test'), '')
    expect([...fields]).toEqual(expect.arrayContaining(['image', 'portfolio_img_5', 'profile_picture']))
    const columns = registered.map((name) => name.split('.')[1])
    expect(columns).toEqual(expect.arrayContaining([...fields]))
  })

  it.each([
    ['releases the images of deleted rows', 'release_images'],
    ['has the sweep look at images that a row shows no more', 'replace_images'],
  ])('has, for each table, the trigger that %s', async (_, trigger) => {
    const { rows } = await app.db.query<{ table: string; columns: string }>(
      `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as columns from pg_trigger
       where tgfoid = $1::regproc`,
      [trigger],
    )
    const released = rows.flatMap(({ table, columns }) =>
      columns
        .split('\\000')
        .filter(Boolean)
        .map((column) => `${table}.${column}`),
    )
    expect(released.toSorted()).toEqual(registered.toSorted())
  })
})

/** The row of an image, uploaded two days ago; without files. */
async function addImage(owner: string | null): Promise<string> {
  const id = randomUUID()
  await app.db.query(
    `insert into images (id, owner, purpose, width, height, blur, wanted_at)
     values ($1, $2, $3, 1, 1, '', now() - interval '2 days')`,
    [id, owner, owner ? 'profile' : 'poster'],
  )
  return imageUrl(id)
}

/** A row of the table, owned by this user if it has an owner; talents have a row in some tables already. */
async function addRow(table: string, user: TestUser): Promise<string> {
  if (table === 'events') return addEvent(app)
  if (table === 'bug_reports') return addBugReport(app)
  if (table === 'mailing_images') {
    const { rows: written } = await app.db.query<{ id: string }>(
      `insert into mailings (kind, subject_ar, subject_en, body_ar, body_en, created_at)
       values ('newsletter', 'أ', 'a', 'أ', 'a', now()) returning id`,
    )
    const { rows } = await app.db.query<{ id: string }>(
      `insert into mailing_images (mailing_id, image) values ($1, '/media/none') returning id`,
      [written[0]?.id],
    )
    return rows[0]?.id ?? ''
  }
  if (table === 'venues') {
    const { rows } = await app.db.query<{ id: string }>(`insert into venues (name) values ('Hall') returning id`)
    return rows[0]?.id ?? ''
  }
  return table === 'gigs' ? gigCalls(app).created(user) : user.id
}

const exists = async (url: string) =>
  (await app.db.query(`select from images where '/media/' || id = $1`, [url])).rowCount === 1

async function sweep() {
  await sweepImages(app.db)
}

describe('the sweep', () => {
  it('keeps the poster of an event, and deletes a poster that no event shows', async () => {
    const [poster, unused] = [await addImage(null), await addImage(null)]
    await addEvent(app, { image: poster })
    await sweep()
    expect([await exists(poster), await exists(unused)]).toEqual([true, false])
  })

  it('notes that it saw an image shown, so as not to look at it again', async () => {
    const poster = await addImage(null)
    await addEvent(app, { image: poster })
    await sweep()
    const { rows } = await app.db.query(
      `select shown_at is not null as was_seen from images where '/media/' || id = $1`,
      [poster],
    )
    expect(rows).toEqual([{ was_seen: true }])
  })

  it.each(registered)('keeps an image that %s shows', async (name) => {
    const [table = '', column = ''] = name.split('.')
    const { owner } = (IMAGE_USES as Record<string, ImageUse>)[table] as ImageUse
    const user = await addUser(app)
    await addTalent(app, { id: user.id })
    const id = await addRow(table, user)
    const url = await addImage(owner && user.id)
    await app.db.query(`update ${table} set ${column} = $2 where id = $1`, [id, url])
    await sweep()
    expect(await exists(url)).toBe(true)
    await app.db.query(`update ${table} set ${column} = $2 where id = $1`, [id, imageUrl(randomUUID())])
    await sweep()
    expect(await exists(url)).toBe(false)
  })
})

describe('an image that a form claims', () => {
  const claim = (form: Queryable, url: string, ownerId: string) =>
    claimImages(form, 'profiles', { profile_picture: url }, ownerId)

  it('is kept by the sweep at the same time, and a moment later; a hundred others are deleted meanwhile', async () => {
    const { id } = await addUser(app)
    const url = await addImage(id)
    const others = await Promise.all(Array.from({ length: 101 }, () => addImage(id)))
    await inTransaction(app.db, async (form) => {
      await claim(form, url, id)
      await sweep()
      expect((await Promise.all(others.map(exists))).filter(Boolean)).toEqual([])
    })
    await sweep()
    expect(await exists(url)).toBe(true)
  })

  it('is kept by the deletion of the row that showed it at the same time, and a moment later', async () => {
    const { id } = await addUser(app)
    const url = await addImage(id)
    const { deletion } = await inTransaction(app.db, async (form) => {
      await claim(form, url, id)
      const deletion = deleteUnshownImages(app.db, [url])
      await waitForLock(app.db)
      return { deletion }
    })
    await deletion
    expect(await exists(url)).toBe(true)
    await deleteUnshownImages(app.db, [url])
    expect(await exists(url)).toBe(true)
  })
})

describe('a deleted row', () => {
  it.each(registered)('of %s releases its images', async (name) => {
    const [table = '', column = ''] = name.split('.')
    const { owner } = (IMAGE_USES as Record<string, ImageUse>)[table] as ImageUse
    const user = await addUser(app)
    await addTalent(app, { id: user.id })
    const id = await addRow(table, user)
    const url = await addImage(owner && user.id)
    await app.db.query(`update ${table} set ${column} = $2 where id = $1`, [id, url])
    await app.db.query(`delete from ${table} where id = $1`, [id])
    app.jobs.kick()
    await expect.poll(() => exists(url)).toBe(false)
  })

  it('releases its images, files and all, unless another row shows them', async () => {
    const [own, shared] = [await addImage(null), await addImage(null)]
    for (const url of [own, shared]) await app.media.write(`${url.slice('/media/'.length)}/960.webp`, Buffer.from('x'))
    const first = await addEvent(app, { image: own })
    const second = await addEvent(app, { image: shared })
    await addEvent(app, { image: shared })
    await app.db.query('delete from events where id = any ($1)', [[first, second]])
    app.jobs.kick()
    await expect.poll(async () => (await app.call('GET', own)).status).toBe(404)
    expect(await exists(shared)).toBe(true)
    expect((await app.call('GET', shared)).status).toBe(200)
  })
})

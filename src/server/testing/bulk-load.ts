import pg from 'pg'

/**
 * Loads rows of some years in seconds: without triggers and checks of foreign keys, and without those indexes of the tables `rebuilt`
 * that no constraint needs. They are built afterwards, in a third of the time. `url` is a superuser's, as only these may do that.
 */
export async function bulkLoad(
  url: string,
  rebuilt: readonly string[],
  load: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any ($1::text[]::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
      [rebuilt],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await load(client)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** SQL: one of these texts, by a number. */
export function pickText(texts: string[], number: string): string {
  return `(array[${texts.map((text) => `'${text}'`)}])[1 + (${number}) % ${texts.length}]`
}

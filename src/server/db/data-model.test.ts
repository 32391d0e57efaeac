import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

interface TableColumn {
  table: string
  name: string
  type: string
  isNullable: boolean
  isPrimary: boolean
  isUnique: boolean
}

interface ForeignKey {
  table: string
  references: string
  columns: string
  onDelete: string
  isOptional: boolean
  isUnique: boolean
}

const FILE = new URL('../../../docs/data-model.md', import.meta.url)

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('docs/data-model.md shows the schema as the migrations leave it (regenerate: npm test -- data-model -u)', async () => {
  const { rows: columns } = await client.query<TableColumn>(COLUMNS)
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS)
  const described = describeSchema(columns, keys)
  await expect(described).toMatchFileSnapshot(fileURLToPath(FILE))
})

function describeSchema(columns: TableColumn[], keys: ForeignKey[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  return `# Data model

Made from the schema by \`src/server/db/data-model.test.ts\`, which fails when both differ. After a migration:
\`npm test -- data-model -u\`. Not shown: the tables of the job queue (schema \`graphile_worker\`), checks, indexes and
triggers, for which \`db/schema\` is the source. Money is whole fils; instants are \`timestamptz\`.

\`\`\`mermaid
erDiagram
${keys.map(relation).join('\n')}
${[...tables].map(([table, own]) => `  ${table} {\n${own.map(attribute).join('\n')}\n  }`).join('\n')}
\`\`\`

## When a referenced row is deleted

| column | references | then |
| --- | --- | --- |
${keys.map(({ table, columns, references, onDelete }) => `| \`${table}.${columns}\` | \`${references}\` | ${onDelete} |`).join('\n')}
`
}

function relation({ table, references, columns, isOptional, isUnique }: ForeignKey): string {
  return `  ${references} ${isOptional ? '|o' : '||'}--o${isUnique ? '|' : '{'} ${table} : "${columns}"`
}

function attribute({ name, type, isNullable, isPrimary, isUnique }: TableColumn): string {
  const key = isPrimary ? ' PK' : isUnique ? ' UK' : ''
  return `    ${type.replaceAll(' ', '_')} ${name}${key}${isNullable ? ' "nullable"' : ''}`
}

const COLUMNS = `
  select c.relname as table, a.attname as name, replace(format_type(a.atttypid, null), 'timestamp with time zone', 'timestamptz') as type,
         not a.attnotnull as "isNullable",
         exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) as "isPrimary",
         exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnatts = 1 and i.indkey[0] = a.attnum) as "isUnique"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const FOREIGN_KEYS = `
  select k.conrelid::regclass::text as table, k.confrelid::regclass::text as references,
         string_agg(a.attname, ', ' order by a.attnum) as columns,
         case k.confdeltype when 'c' then 'is deleted, too' when 'n' then 'becomes null' when 'd' then 'becomes its default'
                            else 'refuses the deletion' end as "onDelete",
         not bool_and(a.attnotnull) as "isOptional",
         exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and string_to_array(i.indkey::text, ' ')::int2[] = k.conkey) as "isUnique"
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  group by k.oid order by 1, 3`

import { type Database, inTransaction, type Queryable } from '../../db.ts'

/**
 * The state of the fake, in PostgreSQL: every fake on this database is the same Tap, and one that is killed forgets nothing. All
 * in one table of JSON, since it has no reader but the fake.
 */
export interface Row<Body = Record<string, unknown>, Hidden = Record<string, unknown>> {
  id: string
  /** As the API shows it. */
  body: Body
  hidden: Hidden
}

export type Kind = 'charge' | 'refund' | 'payout' | 'answer' | 'mode' | 'post' | 'setting'

const CREATE = `
  create schema if not exists fake_tap;
  create table if not exists fake_tap.objects (
    seq bigint generated always as identity unique, kind text not null, id text not null, body jsonb not null,
    hidden jsonb not null default '{}', primary key (kind, id));
  create index if not exists objects_due on fake_tap.objects (kind, ((hidden->>'due')::bigint));
  create index if not exists objects_newest on fake_tap.objects (kind, seq);
  create index if not exists objects_reference on fake_tap.objects ((body->'reference'->>'transaction')) where kind = 'charge';
  create index if not exists refunds_of_charge on fake_tap.objects ((body->>'charge_id')) where kind = 'refund';`

/** Creates the schema, unless another fake did. */
export async function createStore(db: Database): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.query(`select pg_advisory_xact_lock(hashtextextended('fake_tap', 0))`)
    await transaction.query(CREATE)
  })
}

/** SQL: the fake's time, milliseconds. That of the database, which all fakes share, and what tests have moved it by. */
const NOW = `(extract(epoch from clock_timestamp()) * 1000)::bigint
  + coalesce((select (body->>'offset')::bigint from fake_tap.objects where kind = 'setting' and id = 'clock'), 0)`

export async function now(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: string }>(`select ${NOW} as now`)
  return Number(rows[0]?.now)
}

export async function read<Body, Hidden = Record<string, unknown>>(
  db: Queryable,
  kind: Kind,
  id: string,
  lock = '',
): Promise<Row<Body, Hidden> | undefined> {
  const { rows } = await db.query<Row<Body, Hidden>>(
    `select id, body, hidden from fake_tap.objects where kind = $1 and id = $2 ${lock}`,
    [kind, id],
  )
  return rows[0]
}

/** The row, locked until the transaction ends. */
export function lock<Body, Hidden>(
  transaction: Queryable,
  kind: Kind,
  id: string,
): Promise<Row<Body, Hidden> | undefined> {
  return read(transaction, kind, id, 'for update')
}

/** Inserts a row, or replaces it. */
export async function write(
  db: Queryable,
  kind: Kind,
  { id, body, hidden = {} }: { id: string; body: object; hidden?: object },
): Promise<void> {
  await db.query(
    `insert into fake_tap.objects (kind, id, body, hidden) values ($1, $2, $3, $4)
     on conflict (kind, id) do update set body = excluded.body, hidden = excluded.hidden`,
    [kind, id, JSON.stringify(body), JSON.stringify(hidden)],
  )
}

/** All rows of a kind, newest first. */
export async function readAll<Body, Hidden = Record<string, unknown>>(
  db: Queryable,
  kind: Kind,
): Promise<Row<Body, Hidden>[]> {
  const { rows } = await db.query<Row<Body, Hidden>>(
    'select id, body, hidden from fake_tap.objects where kind = $1 order by seq desc',
    [kind],
  )
  return rows
}

/** What a list may be asked for, at Tap: limits are inclusive, milliseconds. */
export interface PageQuery {
  from: number
  to: number
  limit: number
  /** The last id of the page before. */
  after: string | undefined
  /** Our reference of charges. */
  reference?: string | undefined
  /** Charges, or those of refunds. */
  charges?: string[] | undefined
}

/** A page of a list, newest first, and whether there is another. */
export async function readPage<Body, Hidden>(
  db: Queryable,
  kind: Kind,
  { from, to, limit, after, reference, charges }: PageQuery,
): Promise<{ rows: Row<Body, Hidden>[]; hasMore: boolean }> {
  const { rows } = await db.query<Row<Body, Hidden>>(
    `select id, body, hidden from fake_tap.objects
     where kind = $1 and (hidden->>'created')::bigint between $2 and $3
       and ($4::text is null or seq < (select seq from fake_tap.objects where kind = $1 and id = $4))
       and ($5::text is null or body->'reference'->>'transaction' = $5)
       and ($6::text[] is null or coalesce(body->>'charge_id', id) = any ($6))
     order by seq desc limit $7`,
    [kind, from, to, after ?? null, reference ?? null, charges ?? null, limit + 1],
  )
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** Claims one row that is due: no other fake gets it for `ms`. */
export async function claimDue<Body, Hidden>(
  db: Queryable,
  kind: Kind,
  ms: number,
): Promise<Row<Body, Hidden> | undefined> {
  const { rows } = await db.query<Row<Body, Hidden>>(
    `with due as (select seq from fake_tap.objects where kind = $1 and (hidden->>'due')::bigint <= ${NOW}
       order by (hidden->>'due')::bigint, seq limit 1 for update skip locked)
     update fake_tap.objects set hidden = jsonb_set(hidden, '{due}', to_jsonb(${NOW} + $2::bigint))
     where seq = (select seq from due) returning id, body, hidden`,
    [kind, ms],
  )
  return rows[0]
}

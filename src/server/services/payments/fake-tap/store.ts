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
  create index if not exists refunds_of_charge on fake_tap.objects ((body->>'charge_id')) where kind = 'refund';`

/** Creates the schema, unless another fake did. */
export async function createStore(db: Database): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.query(`select pg_advisory_xact_lock(hashtextextended('fake_tap', 0))`)
    await transaction.query(CREATE)
  })
}

/** The fake's time, milliseconds: that of the machine, and what tests have moved it by. */
export async function now(db: Queryable): Promise<number> {
  const setting = await read<{ offset: number }>(db, 'setting', 'clock')
  return Date.now() + (setting?.body.offset ?? 0)
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

/** Claims one row that is due: no other fake gets it before `until`. */
export async function claimDue<Body, Hidden>(
  db: Queryable,
  kind: Kind,
  at: number,
  until: number,
): Promise<Row<Body, Hidden> | undefined> {
  const { rows } = await db.query<Row<Body, Hidden>>(
    `update fake_tap.objects set hidden = jsonb_set(hidden, '{due}', to_jsonb($3::bigint))
     where seq = (select seq from fake_tap.objects where kind = $1 and (hidden->>'due')::bigint <= $2
       order by (hidden->>'due')::bigint, seq limit 1 for update skip locked)
     returning id, body, hidden`,
    [kind, at, until],
  )
  return rows[0]
}

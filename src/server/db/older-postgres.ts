import type { Queryable } from '../services/db.ts'

/** In migration 0041; PostgreSQL below 17 does not know it, and a landed migration is never edited. */
const SET_EXPRESSION =
  "alter table talents alter column approved set expression as (status = 'approved' and deleted_at is null and not suspended);"

/** The equivalent with a new column; indexes and trigger of the old one are created again. */
const NEW_COLUMN = `
  do $$
  declare
    dropped text[] := (
      select array_agg(pg_get_indexdef(indexrelid)) from pg_index
      where indrelid = 'talents'::regclass and pg_get_expr(indpred, indrelid) = 'approved'
    );
    definition text;
  begin
    drop trigger talents_index_new_words on talents;
    alter table talents drop column approved, add column approved boolean not null
      generated always as (status = 'approved' and deleted_at is null and not suspended) stored;
    create trigger talents_index_new_words after insert on talents
      for each row when (new.approved) execute function index_talent_words();
    foreach definition in array dropped loop
      execute definition;
    end loop;
  end $$;`

/** The SQL of a migration for this server. Below 17 the order of columns differs: nothing may depend on it. */
export async function forServer(client: Queryable, sql: string): Promise<string> {
  if (!sql.includes(SET_EXPRESSION)) return sql
  const { rows } = await client.query(`select current_setting('server_version_num')::int >= 170000 as "isKnown"`)
  return rows[0].isKnown ? sql : sql.replace(SET_EXPRESSION, () => NEW_COLUMN)
}

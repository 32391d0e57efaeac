import type { Queryable } from '../services/db.ts'
import type { DemoPerson } from './data.ts'
import { demoEmail, demoId } from './identity.ts'

/** Inserts those of the demo's people that are missing. */
export async function loadPeople(db: Queryable, people: readonly DemoPerson[]): Promise<void> {
  const rows = people.map(({ image, ...person }) => ({
    ...person,
    id: demoId(person.slug),
    email: demoEmail(person.slug),
    profile_picture: `/media/demo/people/${image}`,
  }))
  await db.query(
    `with given as (
       select * from jsonb_to_recordset($1) as given (id uuid, first_name text, last_name text, email text, gender text,
         language text, birthday date, profile_picture text)
       -- somebody else may have registered the address
       where not exists (select from users where users.email = given.email and users.id <> given.id)
     ), added_users as (
       insert into users (id, name, email, "emailVerified", language)
       select id, first_name || ' ' || last_name, email, true, language from given
       on conflict do nothing
     )
     insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture)
     select id, 'standard', first_name, last_name, birthday, gender, profile_picture from given
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

import { customType } from 'drizzle-orm/pg-core'
import { fromFils, toFils } from '../../contract/rules/money.ts'

/** An amount of money: whole fils in the database, dinars everywhere else. */
export const dinars = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  fromDriver: fromFils,
  toDriver: toFils,
})

/** An instant: `timestamptz` in the database, ISO 8601 in UTC everywhere else, as on the wire. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
})

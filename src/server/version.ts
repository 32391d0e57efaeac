import packageJson from '../../package.json' with { type: 'json' }

/** Version of the program. */
export const VERSION = packageJson.version

/** Begins the name of every session in `pg_stat_activity`; the rest says what the session is for. */
export const PROGRAM = `masrah/${VERSION}`

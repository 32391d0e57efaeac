import { arabic } from './arabic.ts'
import { english } from './english.ts'

/**
 * The demo programme: fifteen evenings in Bahrain, ten written in Arabic and five in English. Dates stay relative to
 * today, in whole days, so each event keeps its hour.
 */
export const demoEvents = [...arabic, ...english] as const

import { arabic } from './arabic.ts'
import { english } from './english.ts'

/**
 * The demo programme: fifteen evenings in Bahrain, ten told in Arabic and five in English.
 * Dates are kept relative to today, in whole days: each event keeps its hour.
 * Posters are drawn by `demo-art`; their blurred placeholders live in `blurs.ts`.
 */
export const demoEvents = [...arabic, ...english] as const

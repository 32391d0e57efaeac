import type { Sheet } from '../sheet.ts'

/** Light, middle and depth of a picture. */
export type Tones = readonly [light: string, middle: string, deep: string]

/** Draws a picture of 1440 by 1080 on a sheet; the sheet's seed makes it one of many. */
export type Scene = (sheet: Sheet, tones: Tones) => void

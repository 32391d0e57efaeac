import type { Motif, Palette } from '../backdrop.ts'
import type { Look } from '../figure.ts'

export interface Portrait extends Look {
  palette: Palette
  motif: Motif
  /** Looks to the left instead of the right. */
  flip?: boolean
}

/** Skin, hair and cloth shared by many. */
export const skin = {
  fair: '#f3cba8',
  light: '#e6b48b',
  warm: '#d79b70',
  tan: '#c18255',
  brown: '#9c6440',
  deep: '#754830',
}
export const black = '#1f1622'
export const brown = '#40241c'
export const grey = '#8f8a96'
export const white = '#fffaf3'

import type { palettes } from '../portraits/backdrop.ts'
import { clay, easel, flowers, gallery, henna, ink, wings } from './craft.ts'
import { cards, crowd, fire, record, stage } from './night.ts'
import { bubbles, drums, gowns, row, silk, strings } from './people.ts'
import { coast, contactSheet, desert, lane, towers } from './places.ts'
import type { Scene } from './scene.ts'

type PaletteName = keyof typeof palettes

/** The portfolio pictures of each talent, in order. */
export const portfolios: Record<string, readonly (readonly [Scene, PaletteName])[]> = {
  'ali-alsaffar': [
    [strings, 'gold'],
    [stage('chair'), 'crimson'],
    [stage('microphone'), 'night'],
  ],
  'dj-nahham': [
    [crowd, 'teal'],
    [record, 'gold'],
    [stage('decks'), 'blue'],
  ],
  'firqat-dilmun': [
    [row('drums'), 'terracotta'],
    [drums, 'crimson'],
    [row('drums'), 'night'],
  ],
  'badr-ardha': [
    [row('swords'), 'gold'],
    [row('swords'), 'dusk'],
  ],
  'hakawati-bunasser': [
    [stage('lantern'), 'night'],
    [coast, 'plum'],
  ],
  'khalifa-budhehka': [
    [stage('microphone'), 'rose'],
    [stage('chair'), 'gold'],
  ],
  'huda-almannai': [
    [easel, 'palm'],
    [gallery, 'crimson'],
    [easel, 'blue'],
    [gallery, 'teal'],
    [gallery, 'gold'],
  ],
  'yaqoub-alkhattat': [
    [ink('noon'), 'sand'],
    [ink('khaa'), 'teal'],
    [ink('waw'), 'rose'],
    [ink('sheen'), 'lilac'],
  ],
  'um-yousif-henna': [
    [henna('skin'), 'crimson'],
    [henna('silk'), 'crimson'],
  ],
  'reem-alwan': [
    [wings, 'lilac'],
    [wings, 'gold'],
  ],
  'ahmed-albinali': [
    [coast, 'dusk'],
    [lane, 'terracotta'],
    [desert, 'dusk'],
    [towers, 'night'],
    [coast, 'blue'],
  ],
  'sara-abdulla': [
    [flowers('rings'), 'rose'],
    [flowers('coffee'), 'sand'],
  ],
  lulwa: [
    [gowns, 'lilac'],
    [gowns, 'sand'],
  ],
  'sahir-hasan': [
    [stage('box'), 'plum'],
    [cards, 'crimson'],
    [stage('box'), 'teal'],
  ],
  'dj-marsa': [
    [crowd, 'dusk'],
    [record, 'rose'],
    [crowd, 'night'],
  ],
  'priya-menon': [
    [silk, 'teal'],
    [stage('lantern'), 'gold'],
    [silk, 'plum'],
  ],
  'tom-hartley': [
    [stage('microphone'), 'blue'],
    [stage('lectern'), 'palm'],
  ],
  'dana-haddad': [
    [gallery, 'terracotta'],
    [gallery, 'sand'],
    [easel, 'terracotta'],
    [gallery, 'dusk'],
  ],
  'elena-ignis': [
    [fire, 'crimson'],
    [fire, 'blue'],
  ],
  'captain-bubbles': [
    [bubbles, 'blue'],
    [bubbles, 'teal'],
  ],
  'omar-vance': [
    [cards, 'night'],
    [cards, 'palm'],
  ],
  'nadia-frames': [
    [contactSheet, 'rose'],
    [crowd, 'plum'],
    [stage('decks'), 'crimson'],
  ],
  'khawla-alansari': [
    [clay, 'sand'],
    [clay, 'blue'],
  ],
}

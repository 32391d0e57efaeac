import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'
import { newerInScript } from './in-scripts.ts'
import { newerInStyles } from './in-styles.ts'

const CHECKED = 'is used only where the browser has it'
const OWN = 'is our own name, or that of a library'
const DECORATION = 'is decoration: without it everything is readable and works'
const TRANSITION = 'lets a card grow into its page; without it, the page is there at once'

/**
 * Newer features in the build, with the reason why they may be there. Those of a guarded use name their files, without
 * the hash: another use has to be guarded, too.
 */
const IN_SCRIPTS: Record<string, { reason: string; files?: string[] }> = {
  '.canShare': { reason: CHECKED, files: ['ticket-actions'] },
  '.checkVisibility': { reason: CHECKED, files: ['fields'] },
  '.connection': { reason: CHECKED, files: ['first'] },
  '.cookieStore': { reason: CHECKED, files: ['ticket-worker'] },
  '.getTextInfo': { reason: CHECKED, files: ['fields'] },
  '.getWeekInfo': { reason: CHECKED, files: ['fields'] },
  '.share': { reason: CHECKED, files: ['share-links', 'ticket-actions'] },
  '.startViewTransition': { reason: CHECKED, files: ['first'] },
  '.wakeLock': { reason: CHECKED, files: ['qr-code', 'use-wake-lock'] },
  'Intl.Segmenter': { reason: CHECKED, files: ['queries'] },
  VideoFrame: { reason: CHECKED, files: ['ponyfill'] },
  navigation: { reason: CHECKED, files: ['first'] },
  requestIdleCallback: { reason: CHECKED, files: ['home', 'keep-offline', 'ticket-card'] },
  setImmediate: { reason: CHECKED, files: ['first'] },
  BarcodeDetector: { reason: 'is the ponyfill’s', files: ['ponyfill'] },
  'on navigate': { reason: 'React listens where `navigation` exists' },
  'on navigateerror': { reason: 'React listens where `navigation` exists' },
  'on navigatesuccess': { reason: 'React listens where `navigation` exists' },
  'on beforeunload': { reason: 'iOS never asks; drafts are kept' },
  'on wheel': { reason: 'phones have no wheel; the crop dialog has a slider' },
  '<button popovertarget>': { reason: 'app/header.tsx loads a polyfill', files: ['first'] },
  '<div popover>': { reason: 'app/header.tsx loads a polyfill', files: ['first'] },
  '<img fetchpriority>': { reason: DECORATION },
  '<input autocapitalize>': { reason: DECORATION },
  '<input autocorrect>': { reason: DECORATION },
  '<video playsinline>': { reason: 'is for iOS, which has it' },
  '<select is>': { reason: 'is React’s own test for it' },
  '.external': { reason: OWN },
  '.handle': { reason: OWN },
  '.install': { reason: OWN },
  '.transfer': { reason: OWN },
  '.preferences': { reason: OWN },
  '.resize': { reason: OWN },
  '.role': { reason: OWN },
  '.states': { reason: OWN },
  '.stats': { reason: OWN },
  '.sync': { reason: OWN },
  '.take': { reason: OWN },
  '.when': { reason: OWN },
}

const IN_STYLES: Record<string, string> = {
  ':has': 'marks the focus (fallback in app.css), choices that show a radio button, printing and toasts',
  ':open': 'stands in a forgiving list, beside `[open]`',
  ':popover-open': 'stands in a forgiving list; the polyfill’s class shows the menu',
  ':view-transition-group': TRANSITION,
  ':view-transition-new': TRANSITION,
  ':view-transition-old': TRANSITION,
  '@property': 'Tailwind sets the initial values elsewhere, too',
  '@media scripting': 'hides a skeleton without scripts',
  '@page': DECORATION,
  'backdrop-filter': DECORATION,
  'field-sizing': DECORATION,
  'field-sizing: content': DECORATION,
  'float: inline-end': DECORATION,
  'float: inline-start': DECORATION,
  lh: DECORATION,
  'mask-image': DECORATION,
  'overflow-anchor': DECORATION,
  'overflow-anchor: none': DECORATION,
  'print-color-adjust': 'keeps the dark band behind the title of printed tickets; also with its prefix',
  'print-color-adjust: exact': 'as above',
  resize: DECORATION,
  'scrollbar-width': DECORATION,
  'scrollbar-width: none': DECORATION,
  size: 'is the format of printed tickets',
  'text-decoration: dotted': DECORATION,
  'text-size-adjust': DECORATION,
  'text-wrap': DECORATION,
  'text-wrap: balance': DECORATION,
  'text-wrap: pretty': DECORATION,
  'user-select': DECORATION,
  'view-transition-name': TRANSITION,
}

/** Most scripts are named by hashes alone. */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
const nameOf = new Map(Object.values(manifest).map(({ file, name }) => [`dist/client/${file}`, name]))

/** The features found in files of the build, with the files. */
function inBuild(glob: string, find: (file: string, code: string) => Set<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of globSync(glob)) {
    const name = nameOf.get(file) ?? basename(file).replace(/\.\w+$/, '')
    for (const feature of find(file, readFileSync(file, 'utf8')))
      found.set(feature, [...(found.get(feature) ?? []), name])
  }
  return found
}

describe('the build', () => {
  it('uses nothing in its scripts that the oldest supported browsers lack', () => {
    const found = inBuild('dist/client/**/*.js', newerInScript)
    const unexpected = [...found].flatMap(([feature, files]) => {
      const allowed = IN_SCRIPTS[feature]
      const others = files.filter((file) => !allowed || (allowed.files && !allowed.files.includes(file)))
      return others.length > 0 ? [`${feature} in ${others.join(', ')}`] : []
    })
    expect(unexpected).toEqual([])
    expect(Object.keys(IN_SCRIPTS).filter((feature) => !found.has(feature))).toEqual([])
  })

  it('uses nothing in its styles that the oldest supported browsers lack', () => {
    const found = inBuild('dist/client/**/*.css', (_, code) => newerInStyles(code))
    expect([...found.keys()].sort()).toEqual(Object.keys(IN_STYLES).sort())
  })
})

it.each([
  ['AbortSignal.any([a])', 'AbortSignal.any'],
  ['text.toWellFormed()', '.toWellFormed'],
  ['new Intl.Segmenter("ar")', 'Intl.Segmenter'],
  ['Object.groupBy(rows, key)', 'Object.groupBy'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['menu.hidePopover()', '.hidePopover'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['seen.isSubsetOf(all)', '.isSubsetOf'],
  ['cookieStore.get("a")', 'cookieStore'],
  ['jsx(`div`, { popover: `auto` })', '<div popover>'],
  ['box.addEventListener("scrollend", done)', 'on scrollend'],
  ['/[\\p{L}--[a-z]]/v', '/v'],
])('finds a newer feature in %s', (code, feature) => {
  expect([...newerInScript('a.js', code)]).toEqual([feature])
})

it.each([
  'menu.hidePopover?.()',
  'typeof cookieStore',
  'rows.toSorted().at(-1)',
  'navigator.locks.request(name, work)',
])('finds none in %s', (code) => {
  expect([...newerInScript('a.js', code)]).toEqual([])
})

it.each([
  ['a { field-sizing: content }', 'field-sizing'],
  ['a { text-wrap: balance }', 'text-wrap: balance'],
  ['@starting-style { a { opacity: 0 } }', '@starting-style'],
  ['a:has(b) { color: red }', ':has'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { b & { color: red } }', 'nesting'],
  ['a:focus, b:has(c) { color: red }', ', :has'],
  ['@supports (color: red) { a { field-sizing: content } }', 'field-sizing'],
])('finds a newer feature in %s', (code, feature) => {
  expect([...newerInStyles(code)]).toContain(feature)
})

it('the floor accepts a newer selector in a forgiving list', () => {
  expect([...newerInStyles('a:is([open], :popover-open), b { color: red }')]).not.toContain(', :popover-open')
})

it('the floor accepts newer features in styles that a browser chooses by @supports, or has', () => {
  const code =
    '@supports (field-sizing: content) { a { field-sizing: content } } b { color: color-mix(in srgb, red, red) }'
  expect([...newerInStyles(code)]).toEqual([])
})

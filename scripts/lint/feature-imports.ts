import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

type Side = 'server' | 'web'
type Arrows = Record<string, readonly string[]>

/**
 * Which feature may import which. Features are peers: a new arrow needs a reason, and none closes a circle. What
 * two need is passed in (a prop, a service), composed by a route or `app.ts`, or belongs below: files beside the
 * features or in `http/` on the server, `ui/` and `lib/` on the web.
 */
export const FEATURE_IMPORTS: Record<Side, Arrows> = {
  server: {
    'address-proofs': ['auth'],
    admin: ['audit', 'talents'],
    auth: ['audit', 'bookings', 'guests', 'reviews', 'sales'],
    bookings: ['availability', 'live', 'notifications'],
    bookmarks: ['events'],
    'bug-reports': ['images', 'reports'],
    'data-export': ['notifications', 'sales'],
    events: ['audit', 'images'],
    gigs: ['images', 'notifications'],
    guests: ['audit', 'sales'],
    inbox: ['messages', 'notifications'],
    mailings: ['audit', 'events', 'images', 'sales', 'talents'],
    messages: ['live', 'notifications'],
    money: ['audit', 'availability', 'bookings', 'events', 'sales'],
    notifications: ['live', 'newsletter'],
    profiles: ['auth', 'images', 'reviews', 'sales', 'talents'],
    reports: ['audit', 'messages'],
    reviews: ['audit', 'notifications'],
    sales: ['audit', 'events', 'images', 'notifications'],
    'search-hints': ['talents'],
    sitemap: ['events'],
    'suppressed-addresses': ['audit', 'sales'],
    talents: ['audit', 'auth', 'availability', 'images', 'notifications', 'reviews'],
    users: ['audit', 'talents'],
    venues: ['audit', 'events', 'images'],
  },
  web: {
    auth: ['desk'],
    bookings: ['availability', 'messages', 'talents'],
    'bug-reports': ['images'],
    desk: ['sale'],
    events: ['search-hints'],
    gigs: ['bookings', 'images', 'messages', 'search-hints', 'talents'],
    home: ['events', 'talents'],
    info: ['bug-reports'],
    mailings: ['admin', 'events', 'images', 'talents'],
    manage: ['admin', 'desk', 'events', 'images', 'mailings'],
    messages: ['inbox'],
    notifications: ['inbox'],
    profiles: ['auth', 'images', 'talents'],
    sale: ['address-proofs', 'events'],
    settings: ['auth', 'messages', 'notifications'],
    talents: ['admin', 'availability', 'bookmarks', 'events', 'images', 'messages', 'search-hints'],
    users: ['admin', 'audit', 'settings'],
    venues: ['admin', 'events', 'images'],
  },
}

interface SourceFile {
  path: string
  text: string
}

interface Arrow {
  side: Side
  from: string
  to: string
  path: string
}

/** Imports, also of types and later ones (`import()`), that lead from one feature to another. */
function arrowsIn({ path, text }: SourceFile): Arrow[] {
  const here = featureOf(path)
  if (!here) return []
  return [...text.matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*'(\.[^']+)'/g)].flatMap(([, source = '']) => {
    const there = featureOf(normalize(join(dirname(path), source)))
    return there && there.side === here.side && there.name !== here.name
      ? [{ side: here.side, from: here.name, to: there.name, path }]
      : []
  })
}

function featureOf(path: string): { side: Side; name: string } | undefined {
  const [, side, name] = /^src\/(server|web)\/features\/([\w-]+)\//.exec(path) ?? []
  return name ? { side: side as Side, name } : undefined
}

/** Imports that the table does not allow. */
export function refusedImports(files: SourceFile[], allowed = FEATURE_IMPORTS): string[] {
  return files
    .flatMap(arrowsIn)
    .filter(({ side, from, to }) => !allowed[side][from]?.includes(to))
    .map(({ from, to, path }) => `${path}: ${from} may not import ${to}`)
}

/** Arrows of the table that no file needs. */
export function unusedArrows(files: SourceFile[], allowed = FEATURE_IMPORTS): string[] {
  const used = new Set(files.flatMap(arrowsIn).map(({ side, from, to }) => `${side}: ${from} → ${to}`))
  return Object.entries(allowed).flatMap(([side, arrows]) =>
    Object.entries(arrows).flatMap(([from, names]) =>
      names.map((to) => `${side}: ${from} → ${to}`).filter((arrow) => !used.has(arrow)),
    ),
  )
}

/** Features on a circle of imports, and those that lead to one. */
export function circularFeatures(arrows: Arrows): string[] {
  const left = new Set(Object.keys(arrows))
  for (let count = -1; count !== left.size; ) {
    count = left.size
    for (const from of left) if (!arrows[from]?.some((to) => left.has(to))) left.delete(from)
  }
  return [...left]
}

/** The files as text; tests may import what they like. */
export function readSources(root: string, paths: string[]): SourceFile[] {
  return paths
    .filter((path) => !/\.test\.tsx?$|\/testing\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

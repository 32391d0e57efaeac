/** Entries by method and path pattern (`/api/events/{id}`; a parameter is one segment). */
export interface PathTable<Entry> {
  find(method: string, path: string): Entry | undefined
  /** Methods of a path. */
  methodsAt(path: string): string[]
}

interface Patterns<Entry> {
  byPath: Map<string, Entry>
  withParams: { pattern: RegExp; entry: Entry }[]
}

/** Compiles entries once; a path without parameters takes precedence over a matching pattern. */
export function createPathTable<Entry extends { method: string; path: string }>(
  entries: readonly Entry[],
): PathTable<Entry> {
  const byMethod = new Map<string, Patterns<Entry>>()
  for (const entry of entries) {
    const patterns: Patterns<Entry> = byMethod.get(entry.method) ?? { byPath: new Map(), withParams: [] }
    byMethod.set(entry.method, patterns)
    if (entry.path.includes('{')) patterns.withParams.push({ pattern: patternOf(entry.path), entry })
    else patterns.byPath.set(entry.path, entry)
  }

  function find(method: string, path: string): Entry | undefined {
    const { byPath, withParams } = byMethod.get(method) ?? {}
    return byPath?.get(path) ?? withParams?.find(({ pattern }) => pattern.test(path))?.entry
  }

  return { find, methodsAt: (path) => [...byMethod.keys()].filter((method) => find(method, path)) }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}

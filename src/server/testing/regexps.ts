import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'

const SRC = fileURLToPath(new URL('../../', import.meta.url))
const NOT_SERVED = /\.test\.tsx?$|\/testing\/|\/testing[\w-]*\.ts$|^\/server\/demo\//

/** A regular expression in the sources, and its location. */
export interface SourceRegexp {
  file: string
  pattern: RegExp
}

interface Node {
  type: string
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

/** The regular expression literals of the site's code, and the files that build others. */
export function findRegExps(): { written: SourceRegexp[]; building: Set<string> } {
  const written: SourceRegexp[] = []
  const building = new Set<string>()
  for (const file of globSync(['{server,contract,web}/**/*.{ts,tsx,js}'], { cwd: SRC })) {
    if (NOT_SERVED.test(`/${file}`)) continue
    const source = readFileSync(join(SRC, file), 'utf8')
    visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), ({ type, regex, callee }) => {
      if (regex) written.push({ file, pattern: new RegExp(regex.pattern, regex.flags) })
      if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') building.add(file)
    })
  }
  return { written, building }
}

/** Runs `work` and returns the regular expressions that source files built meanwhile. */
export async function recordRegExps(work: () => Promise<void>): Promise<SourceRegexp[]> {
  const Native = globalThis.RegExp
  const recorded = new Map<string, SourceRegexp>()
  const record = (pattern: RegExp) => {
    const [, file] = /\/src\/((?:server|contract)\/[\w/.-]+\.ts)/.exec(new Error().stack?.split('\n')[3] ?? '') ?? []
    if (file) recorded.set(`${file} ${pattern}`, { file, pattern })
    return pattern
  }
  globalThis.RegExp = new Proxy(Native, {
    construct: (target, [pattern, flags]) => record(new target(pattern, flags)),
    apply: (target, _, [pattern, flags]) => record(target(pattern, flags)),
  })
  try {
    await work()
  } finally {
    globalThis.RegExp = Native
  }
  return [...recorded.values()].filter(({ file }) => !NOT_SERVED.test(`/${file}`))
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) see(node as Node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) visit(child, see)
  }
}

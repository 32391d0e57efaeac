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

/** Characters that many patterns repeat, exclude or stop at. */
const COMMON = ['a', '0', ' ', '\n', '@', '<', '/', '.', '\\', 'م']
const OF_ESCAPE: Record<string, string[]> = {
  s: [' ', '\n'],
  S: ['a'],
  d: ['0'],
  D: ['a'],
  w: ['a', '0'],
  W: [' '],
  b: [],
  B: [],
}
const MOST_UNITS = 24

/** Makes a text of about this many characters. */
export type InputOfSize = (size: number) => string

/**
 * Worst-case texts of a pattern: its own characters and words and common ones, alone and in pairs, repeated, after a
 * prefix that matches and before a suffix that does not.
 */
export function worstInputs({ source }: RegExp): InputOfSize[] {
  const { characters, words } = piecesOf(source)
  const units = [...new Set([...words, ...characters, ...COMMON])].slice(0, MOST_UNITS)
  const starts = [...new Set(['', ...words.slice(0, 4), words.join('')])]
  const ends = [...new Set(['\0', '\nx', words.at(-1) ?? ''])]
  const input = (start: string, unit: string, end: string) => (size: number) =>
    start + unit.repeat(Math.ceil(size / unit.length)) + end
  return units.flatMap((unit) => [
    ...starts.flatMap((start) => ends.map((end) => input(start, unit, end))),
    ...units.filter((other) => other !== unit).map((other) => input(words[0] ?? '', unit + other, '\0')),
  ])
}

/** The literal characters of a pattern, also in classes, and its literal runs. */
function piecesOf(source: string): { characters: Set<string>; words: string[] } {
  const characters = new Set<string>()
  const words: string[] = []
  let word = ''
  const end = () => {
    if (word.length > 1) words.push(word)
    word = ''
  }
  for (const [piece] of source.matchAll(
    /\\u[\da-f]{4}|\\p\{\w+\}|\\[\s\S]|\(\?(?:<\w+>|[:=!]|<[=!])|\{\d+,?\d*\}|[\s\S]/gi,
  )) {
    if (/^(?:\(|\{\d|[)[\]*+?^$|.])/.test(piece)) {
      end()
      continue
    }
    const literal = piece.replace(/^\\u([\da-f]{4})$/i, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    const escaped = literal.length > 1 && literal.startsWith('\\') ? OF_ESCAPE[literal[1] ?? ''] : undefined
    for (const character of escaped ?? [
      literal
        .replace(/^\\p.*/, 'م')
        .replace(/^\\n$/, '\n')
        .replace(/^\\(?=.)/, ''),
    ]) {
      characters.add(character)
    }
    if (escaped) end()
    else word += literal.replace(/^\\(?=.)/, '')
  }
  end()
  return { characters, words: [...new Set(words)] }
}

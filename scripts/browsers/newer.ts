// What browsers at the floor lack, by MDN's browser-compat-data.

import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { BROWSER_FLOOR } from '../../src/contract/rules/browser-floor.ts'

const { safari, chrome, firefox } = BROWSER_FLOOR
const FLOOR: Partial<Record<BrowserName, string>> = {
  safari,
  safari_ios: safari,
  chrome,
  chrome_android: chrome,
  webview_android: chrome,
  firefox,
  firefox_android: firefox,
}

/** Whether a browser at the floor lacks a feature, even if its latest version does. */
export function isNewer(compat: CompatStatement | undefined): boolean {
  return Object.entries(FLOOR).some(([browser, floor]) => {
    const support = compat?.support[browser as BrowserName]
    return support !== undefined && ![support].flat().some((each) => isIn(each, floor))
  })
}

function isIn(
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  floor: string,
) {
  if (flags || prefix || alternative_name || typeof version_added !== 'string') return false
  const isRemoved = typeof version_removed === 'string' && isAtMost(version_removed, floor)
  return version_added !== 'preview' && isAtMost(version_added, floor) && !isRemoved
}

function isAtMost(version: string, floor: string): boolean {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [floorMajor = 0, floorMinor = 0] = floor.split('.').map(Number)
  return major < floorMajor || (major === floorMajor && minor <= floorMinor)
}

/** Features of a part of the data, by name. */
export function featuresOf(node: Identifier | undefined): [string, Identifier][] {
  return Object.entries(node ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][]
}

/** Member of an interface or built-in object. */
interface Member {
  /** Undefined for globals. */
  owner?: string
  name: string
  isStatic: boolean
  isNewer: boolean
  /** Whether the interface itself is newer. */
  isOfNewer?: boolean
}

/** All globals and members of the web's and the language's objects, apart from events and constructors. */
export function members(): Member[] {
  const owners = [
    ...featuresOf(data.api),
    ...featuresOf(data.javascript.builtins?.Intl),
    ...featuresOf(data.javascript.builtins),
  ]
  return owners.flatMap(([owner, node]) => {
    const isOwnerNewer = isNewer(node.__compat)
    const own = featuresOf(node)
      .filter(([name]) => /^[a-z]\w*$/i.test(name) && name !== owner && !name.endsWith('_event'))
      .flatMap(([key, { __compat }]) => {
        const name = key.replace(/_static$/, '')
        const isBuiltIn = owner in (data.javascript.builtins ?? {})
        const member = { owner, name, isNewer: isNewer(__compat), isOfNewer: isOwnerNewer }
        // The language's data does not say which members are static.
        const both = isBuiltIn && name === key ? [true, false] : [name !== key]
        return both.map((isStatic) => ({ ...member, isStatic }))
      })
    const globals =
      owner === 'Window' || owner === 'WorkerGlobalScope' ? own.map(({ owner: _, ...member }) => member) : []
    return [{ name: owner, isStatic: true, isNewer: isOwnerNewer }, ...own, ...globals]
  })
}

/** Names all of whose features are newer. Types are unknown in built scripts: `.at` may be an array's or a string's. */
export function onlyNewer(features: { name: string; isNewer: boolean }[]): Set<string> {
  const supported = new Set(features.filter((each) => !each.isNewer).map(({ name }) => name))
  return new Set(features.map(({ name }) => name).filter((name) => !supported.has(name)))
}

/** Names of events that no object has at the floor. */
export const newerEvents = onlyNewer(
  featuresOf(data.api).flatMap(([, node]) =>
    featuresOf(node)
      .filter(([name]) => name.endsWith('_event'))
      .map(([name, { __compat }]) => ({ name: name.replace('_event', ''), isNewer: isNewer(__compat) })),
  ),
)

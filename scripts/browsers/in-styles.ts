// Uses of features that browsers at the floor lack, in built styles.

import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import postcss, { type AtRule, type Node } from 'postcss'
import { featuresOf, isNewer as lacks } from './newer.ts'

const { properties, selectors, 'at-rules': atRules, types } = data.css
/** Functions and units in values, wherever the data lists them. */
const inValues = new Map<string, boolean>()

/** What some browser never gets is decoration: only what came after the floor may be taken for granted by mistake. */
function isNewer(compat: CompatStatement | undefined): boolean {
  if (!compat) return false
  const support = Object.entries(compat.support).filter(([, each]) =>
    [each].flat().some(({ version_added }) => typeof version_added === 'string'),
  )
  return lacks({ ...compat, support: Object.fromEntries(support) as CompatStatement['support'] })
}

function collect(node: Identifier): void {
  for (const [name, each] of featuresOf(node)) {
    // What is supported anywhere under a name counts as supported.
    if (each.__compat) inValues.set(name, isNewer(each.__compat) && inValues.get(name) !== false)
    collect(each)
  }
}
collect(types as Identifier)

/** As `field-sizing`, `text-wrap: balance`, `@starting-style`, `:has`, `, :has` in a list, `light-dark()` or `cqi`. */
export function newerInStyles(code: string): Set<string> {
  const found = new Set<string>()
  postcss.parse(code).walk((node) => {
    const add = (feature: string, name: string) => isConditional(node, name) || found.add(feature)
    if (node.type === 'decl') {
      const property = properties?.[node.prop]
      if (isNewer(property?.__compat)) add(node.prop, node.prop)
      for (const [word] of node.value.matchAll(/[a-z][\w-]*/g))
        if (isNewer(property?.[word]?.__compat)) add(`${node.prop}: ${word}`, word)
      for (const [, name = ''] of node.value.matchAll(/([a-z][\w-]*)\(/g))
        if (inValues.get(name)) add(`${name}()`, `${name}(`)
      for (const [, unit = ''] of node.value.matchAll(/\d([a-z]+)\b/g)) if (inValues.get(unit)) add(unit, unit)
    } else if (node.type === 'atrule') {
      const rule = atRules?.[node.name]
      if (isNewer(rule?.__compat)) add(`@${node.name}`, `@${node.name}`)
      for (const [word] of node.params.matchAll(/[a-z][\w-]*/g))
        if (isNewer(rule?.[word]?.__compat)) add(`@${node.name} ${word}`, word)
    } else if (node.type === 'rule') {
      for (const name of newerNames(node.selector)) add(`:${name}`, `:${name}`)
      // One unknown selector of a list drops the others, and the whole rule.
      if (node.selectors.length > 1)
        for (const name of newerNames(withoutForgiving(node.selector))) add(`, :${name}`, `:${name}`)
      if (node.parent?.type === 'rule' && isNewer(selectors?.nesting?.__compat)) found.add('nesting')
    }
  })
  return found
}

function newerNames(selector: string): string[] {
  const names = [...selector.matchAll(/(?<!\\)::?([a-z][\w-]*)/g)].map(([, name = '']) => name)
  return names.filter((name) => isNewer(selectors?.[name]?.__compat))
}

/** Without what stands in `:is()` or `:where()`, where unknown selectors do no harm. */
function withoutForgiving(selector: string): string {
  return selector.replace(/:(?:is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
}

/** Within `@supports` about the same feature a browser decides itself. */
function isConditional(node: Node, name: string): boolean {
  for (let parent = node.parent; parent; parent = parent.parent as typeof parent)
    if (parent.type === 'atrule' && (parent as AtRule).name === 'supports' && (parent as AtRule).params.includes(name))
      return true
  return false
}

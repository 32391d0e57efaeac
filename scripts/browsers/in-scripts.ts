// Uses of features that browsers at the floor lack, in a built script.
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { parseSync, Visitor } from 'vite'
import { featuresOf, isNewer, members, newerEvents, onlyNewer } from './newer.ts'

// Code reaches an object of a newer type only by a newer global or member.
const all = members().filter(({ isOfNewer }) => !isOfNewer)
const globals = onlyNewer(all.filter(({ owner }) => !owner))
const statics = onlyNewer(
  all
    .filter(({ isStatic, owner }) => isStatic && owner)
    .map((each) => ({ ...each, name: `${each.owner}.${each.name}` })),
)
const knownStatics = new Set(all.filter(({ isStatic }) => isStatic).map(({ owner, name }) => `${owner}.${name}`))
const methods = onlyNewer(all.filter(({ isStatic, owner }) => !isStatic && owner))
/** Newer attributes of elements, in lower case, as `tag name` or `* name`. */
const attributes = new Set([
  ...featuresOf(data.html.global_attributes)
    .filter(([, { __compat }]) => isNewer(__compat))
    .map(([name]) => `* ${name}`),
  ...featuresOf(data.html.elements).flatMap(([tag, node]) =>
    featuresOf(node)
      .filter(([, { __compat }]) => isNewer(__compat))
      .map(([name]) => `${tag} ${name}`),
  ),
])

/** As `AbortSignal.any`, `.toWellFormed`, `navigation`, `<div popover>`, `on scrollend` or `/v`. */
export function newerInScript(file: string, code: string): Set<string> {
  const found = new Set<string>()
  /** Names of properties are no globals. */
  const keys = new Set<unknown>()
  /** What is called, or has a member read: only there a missing property throws. */
  const needed = new Set<unknown>()

  new Visitor({
    MemberExpression(member) {
      const { computed, object, optional, property } = member
      if (!optional) needed.add(object)
      if (computed || property.type !== 'Identifier') return
      keys.add(property)
      if (!needed.has(member)) return
      const owner =
        object.type === 'MemberExpression' && object.property.type === 'Identifier' ? object.property : object
      const name = owner.type === 'Identifier' && `${owner.name}.${property.name}`
      if (name && statics.has(name)) found.add(name)
      else if (!(name && knownStatics.has(name)) && methods.has(property.name)) found.add(`.${property.name}`)
    },
    UnaryExpression({ operator, argument }) {
      // `typeof name` never throws.
      if (operator === 'typeof') keys.add(argument)
    },
    Property({ computed, key }) {
      if (!computed) keys.add(key)
    },
    MethodDefinition({ key }) {
      keys.add(key)
    },
    PropertyDefinition({ key }) {
      keys.add(key)
    },
    Identifier(identifier) {
      if (!keys.has(identifier) && globals.has(identifier.name)) found.add(identifier.name)
    },
    Literal(literal) {
      const { flags = '', pattern = '' } = 'regex' in literal ? literal.regex : {}
      if (flags.includes('v')) found.add('/v')
      if (/\(\?[ims-]+:/.test(pattern)) found.add('/(?i:)')
    },
    NewExpression({ callee }) {
      needed.add(callee)
    },
    CallExpression({ callee, optional, arguments: [first, second] }) {
      if (!optional) needed.add(callee)
      const text =
        first?.type === 'TemplateLiteral'
          ? first.quasis[0]?.value.cooked
          : first?.type === 'Literal' && String(first.value)
      if (!text) return
      const called = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name
      if (called === 'addEventListener' && newerEvents.has(text)) found.add(`on ${text}`)
      if (second?.type !== 'ObjectExpression') return
      for (const each of second.properties) {
        if (each.type !== 'Property' || each.key.type !== 'Identifier') continue
        const name = each.key.name.toLowerCase()
        if (attributes.has(`* ${name}`) || attributes.has(`${text} ${name}`)) found.add(`<${text} ${name}>`)
      }
    },
  }).visit(parseSync(file, code).program)
  return found
}

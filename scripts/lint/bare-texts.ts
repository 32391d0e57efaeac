// Page translators replace text nodes, so React fails to insert or remove siblings of such a node
// (`src/web/lib/translated-texts.ts`). Translators keep elements: a text with a conditional sibling needs an element of
// its own. Not a Biome plugin, since GritQL matches no siblings.
import ts from 'typescript-5'

/** Elements for lines of text, in which each value counts as text; in others (`div`, `form`) words and formatted values alone do. */
const LINES =
  /^(?:p|h\d|a|li|b|em|strong|small|output|dd|dt|td|th|span|label|legend|button|summary|figcaption|Chip|\w*Link|\w*Button)$/

const WORDS = /^(?:(?:words|own|site|shell|texts)\b|format[A-Z]\w*\()/

interface Child {
  isText: boolean
  isConditional: boolean
}
const ELEMENT: Child = { isText: false, isConditional: false }
const TEXT: Child = { isText: true, isConditional: false }
const LIST: Child = { isText: false, isConditional: true }

/** `path:line` of each element of a page's module in which a text has something conditional beside it. */
export function bareTexts({ path, text }: { path: string; text: string }): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const name = ts.isJsxElement(node) ? node.openingElement.tagName.getText() : ''
      const children = node.children.filter(isShown).map((child) => describeChild(child, LINES.test(name)))
      const isBare = children.some(
        ({ isText, isConditional }, at) =>
          isText && children.some((other, otherAt) => otherAt !== at && (isConditional || other.isConditional)),
      )
      if (isBare) found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isShown(node: ts.JsxChild): boolean {
  return ts.isJsxText(node) ? node.text.trim() !== '' : !ts.isJsxExpression(node) || node.expression !== undefined
}

function describeChild(node: ts.Node, inLine: boolean): Child {
  const describe = (child: ts.Node) => describeChild(child, inLine)
  if (ts.isJsxExpression(node)) return node.expression ? describe(node.expression) : ELEMENT
  if (ts.isParenthesizedExpression(node)) return describe(node.expression)
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return /\p{L}/u.test(node.text) ? TEXT : ELEMENT
  if (ts.isJsxFragment(node)) {
    const children = node.children.map(describe)
    return {
      isText: children.some(({ isText }) => isText),
      isConditional: children.some((child) => child.isConditional),
    }
  }
  if (ts.isTemplateExpression(node)) return TEXT
  if (ts.isConditionalExpression(node)) return either(describe(node.whenTrue), describe(node.whenFalse))
  if (ts.isBinaryExpression(node)) {
    const right = describe(node.right)
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return { ...right, isConditional: true }
    return either(describe(node.left), right)
  }
  const called = ts.isCallExpression(node) ? node.expression.getText() : ''
  if (/\.(?:map|flatMap)$/.test(called)) return LIST
  const isValue =
    called || ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
  const isText = isValue && called !== 'createPortal' && (inLine || WORDS.test(node.getText()))
  return isText ? TEXT : ELEMENT
}

/** A choice between two texts keeps one text node; any other condition adds or removes nodes. */
function either(one: Child, other: Child): Child {
  const areTexts = [one, other].every(({ isText, isConditional }) => isText && !isConditional)
  return areTexts ? TEXT : { isText: one.isText || other.isText, isConditional: true }
}

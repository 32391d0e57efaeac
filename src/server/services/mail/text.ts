import type { Card, Code, Fact, MailBlock, MailContent } from './blocks.ts'
import { frameWords } from './words.ts'

/**
 * A mail as plain text: the same content as its HTML, blocks separated by empty lines. Each URL has its own line, so
 * that right-to-left text never reorders it.
 */
export function renderText({ language, heading, blocks, lastLine }: MailContent): string {
  const { sign_off } = frameWords[language]
  const last = lastLine === undefined ? [] : [lastLine]
  const lines = [heading, ...blocks.map(renderBlock).filter(Boolean), sign_off, ...last].join('\n\n').split('\n')
  return lines.map((line) => line.trimEnd()).join('\n')
}

function renderBlock(block: MailBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'note':
    case 'fine print':
      return block.text
    case 'digits':
      // Groups stay in their order among right-to-left text.
      return `\u2066${block.digits}\u2069`
    case 'lines':
      return block.lines.join('\n')
    case 'entry':
      return [...new Set([block.title, ...block.lines, block.url])].join('\n')
    case 'facts':
      return factLines(block.facts)
    case 'card':
      return cardLines(block)
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'picture':
      return block.picture.alt && [block.picture.alt, block.url].filter(Boolean).join(':\n')
  }
}

const factLines = (facts: Fact[]) => facts.map(([name, value]) => `${name}: ${value}`).join('\n')

const cardLines = ({ title, lines = [], facts, code }: Card) =>
  [title, ...lines, factLines(facts), ...(code ? ['', codeLines(code)] : [])].join('\n')

const codeLines = ({ caption, label, url, reference }: Code) => `${caption}\n${label}:\n${url}\n${reference.join(': ')}`

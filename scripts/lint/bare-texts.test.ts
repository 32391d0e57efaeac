import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bareTexts } from './bare-texts.ts'

const root = join(import.meta.dirname, '../..')

it('texts of pages beside something conditional stand in elements of their own', () => {
  const modules = globSync('src/web/**/*.tsx', { cwd: root })
  expect(modules.flatMap((path) => bareTexts({ path, text: readFileSync(join(root, path), 'utf8') }))).toEqual([])
})

it.each([
  '<button>{busy && <Spinner />}{children}</button>',
  '<p>Total {isFree || <b>free</b>}</p>',
  '<p><i />{isLate && words.late}</p>',
  '<p><i />{isLate ? <b /> : words.late}</p>',
  '<p><i />{isLate && <> · {words.late}</>}</p>',
  '<li>{person.name}{isLate && <b />}</li>',
  '<div>{formatMoney(total)}{isLate && <b />}</div>',
  '<div>{words.times(1)}{days.map((day) => <b key={day} />)}</div>',
])('bareTexts finds %s', (text) => {
  expect(bareTexts({ path: 'a.tsx', text: `\n${text}` })).toEqual(['a.tsx:2'])
})

it.each([
  '<button>{busy && <Spinner />}<span>{children}</span></button>',
  '<p>Total <b>{isFree ? words.free : words.paid}</b></p>',
  '<p>{isFree ? words.free : words.paid} · {words.total}</p>',
  '<div>{children}{reason && <Reason />}</div>',
  '<p>{isLate && words.late}</p>',
])('bareTexts accepts %s', (text) => {
  expect(bareTexts({ path: 'a.tsx', text })).toEqual([])
})

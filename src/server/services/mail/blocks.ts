import type { Language } from '../../../contract/rules/language.ts'

/** Content of a mail, from which both HTML and plain text are rendered. Brand and sign-off are added to every mail. */
export interface MailContent {
  language: Language
  heading: string
  blocks: MailBlock[]
  /** Below the sign-off. */
  lastLine?: string | undefined
}

/** A part of a mail, as data: `html.ts` and `text.ts` each render every kind. */
export type MailBlock =
  | { type: 'paragraph'; text: string }
  | { type: 'facts'; facts: Fact[] }
  | { type: 'button'; label: string; url: string }
  | { type: 'link'; label: string; url: string }
  | { type: 'code'; caption: string; cid: string; alt: string; label: string; url: string; reference: Fact }
  | { type: 'digits'; digits: string }
  | { type: 'note'; text: string }
  | { type: 'fine print'; text: string }
  | { type: 'lines'; lines: string[] }
  | { type: 'entry'; title: string; lines: string[]; url: string }

/** A row of a facts table. */
export type Fact = readonly [name: string, value: string]

export const paragraph = (text: string): MailBlock => ({ type: 'paragraph', text })

/** A table of names and values; values may be in the other language. */
export const facts = (...rows: Fact[]): MailBlock => ({ type: 'facts', facts: rows })

/** The main action of the mail. HTML shows the URL below it as well, for programs that break buttons. */
export const button = (label: string, url: string): MailBlock => ({ type: 'button', label, url })

export const link = (label: string, url: string): MailBlock => ({ type: 'link', label, url })

/** A code to show at the door: the attached image `cid`, the reference to say instead, and the URL that it encodes, as a link with a label. */
export const code = (image: {
  caption: string
  cid: string
  alt: string
  label: string
  url: string
  reference: Fact
}): MailBlock => ({
  type: 'code',
  ...image,
})

/** A code to type in elsewhere, from left to right. */
export const digits = (code: string): MailBlock => ({ type: 'digits', digits: code })

/** A line that stands out. */
export const note = (text: string): MailBlock => ({ type: 'note', text })

/** Small print that concerns few readers. */
export const finePrint = (text: string): MailBlock => ({ type: 'fine print', text })

/** Typed text, line by line; URLs in it are links. */
export const lines = (typed: string[]): MailBlock => ({ type: 'lines', lines: typed })

/** Something to look at, such as an event: its title is the link, with lines below it. */
export const entry = (title: string, below: string[], url: string): MailBlock => ({
  type: 'entry',
  title,
  lines: below,
  url,
})

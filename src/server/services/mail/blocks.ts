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
  | ({ type: 'card' } & Card)
  | { type: 'digits'; digits: string }
  | { type: 'note'; text: string }
  | { type: 'fine print'; text: string }
  | { type: 'lines'; lines: string[] }
  | { type: 'entry'; title: string; lines: string[]; url: string; picture?: MailPicture | undefined }
  | { type: 'picture'; picture: MailPicture; url?: string | undefined }

/**
 * Shapes of pictures: the size shown, in pixels, cropped to the centre, and the most bytes of the attachment. `poster` heads a mail,
 * `photo` shows an image of 4:3 whole, `thumbnail` and `portrait` stand beside an entry.
 */
export const PICTURE_SHAPES = {
  poster: { width: 512, height: 288, maxBytes: 60_000 },
  photo: { width: 512, height: 384, maxBytes: 60_000 },
  thumbnail: { width: 96, height: 72, maxBytes: 12_000 },
  portrait: { width: 72, height: 72, maxBytes: 12_000 },
} as const

export type PictureShape = keyof typeof PICTURE_SHAPES

/** A picture that is attached when the mail is sent; an image that is gone by then is left out. */
export interface MailPicture {
  /** Address of an image as on the wire: uploaded, of the demo, or drawn. */
  image: string
  shape: PictureShape
  /** Empty when the text beside it says it all. */
  alt: string
}

/** An event as an object, such as its ticket. */
export interface Card {
  title: string
  /** Below the title. */
  lines?: string[]
  facts: Fact[]
  /** Heads the card, or, as a thumbnail, stands beside title and lines. */
  picture: MailPicture
  /** Comes last, as if to be torn off. */
  code?: Code | undefined
}

/** A code to show at the door: the attached image `cid`, the reference to say instead, and a link to the URL that it encodes. */
export interface Code {
  caption: string
  cid: string
  alt: string
  label: string
  url: string
  reference: Fact
}

/** A row of a facts table. */
export type Fact = readonly [name: string, value: string]

export const paragraph = (text: string): MailBlock => ({ type: 'paragraph', text })

/** A table of names and values; values may be in the other language. */
export const facts = (...rows: Fact[]): MailBlock => ({ type: 'facts', facts: rows })

/** The main action of the mail. */
export const button = (label: string, url: string): MailBlock => ({ type: 'button', label, url })

export const link = (label: string, url: string): MailBlock => ({ type: 'link', label, url })

export const card = (shown: Card): MailBlock => ({ type: 'card', ...shown })

/** A code to type in elsewhere, from left to right. */
export const digits = (code: string): MailBlock => ({ type: 'digits', digits: code })

/** A line that stands out. */
export const note = (text: string): MailBlock => ({ type: 'note', text })

/** Small print that concerns few readers. */
export const finePrint = (text: string): MailBlock => ({ type: 'fine print', text })

/** Typed text, line by line; URLs in it are links. */
export const lines = (typed: string[]): MailBlock => ({ type: 'lines', lines: typed })

/** Something to look at, such as an event: its title is the link, with lines below it, and a small picture beside them. */
export const entry = (title: string, below: string[], url: string, picture?: MailPicture): MailBlock => ({
  type: 'entry',
  title,
  lines: below,
  url,
  picture,
})

/** A picture of the full width; with a URL it is a link. */
export const picture = (shown: MailPicture, url?: string): MailBlock => ({ type: 'picture', picture: shown, url })

/** The pictures of these blocks. */
export function picturesOf(blocks: MailBlock[]): MailPicture[] {
  return blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture] : []))
}

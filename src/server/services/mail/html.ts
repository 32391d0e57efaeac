import { html, raw } from 'hono/html'
import { directionOf } from '../../../contract/rules/language.ts'
import { cutAtUrls } from '../../../contract/rules/mailing.ts'
import { sharedTexts } from '../../../contract/texts/both-languages.ts'
import {
  type Card,
  type Code,
  type Fact,
  type MailBlock,
  type MailContent,
  type MailPicture,
  PICTURE_SHAPES,
} from './blocks.ts'
import { ACCENT, DARK_STYLES, INK, LINE, MUTED, NOTE, PAPER, SIGN } from './html-look.ts'
import type { PictureSource } from './pictures.ts'
import { type FrameWords, frameWords } from './words.ts'

type Html = ReturnType<typeof html>

/** What rendering depends on beside the blocks. */
interface Frame {
  /** The side where lines start: mail programs do not support `text-align: start`. */
  start: 'left' | 'right'
  words: FrameWords
  sourceOf: PictureSource
}

/**
 * A mail as HTML: tables and inline styles, because mail programs support little else. Pictures for which there is no source are left
 * out.
 */
export function renderHtml(
  { language, heading, blocks, lastLine }: MailContent,
  publicUrl: string,
  sourceOf: PictureSource,
): string {
  const direction = directionOf(language)
  const frame: Frame = { start: direction === 'rtl' ? 'right' : 'left', words: frameWords[language], sourceOf }
  // Some programs drop the outermost elements, so `html`, `body` and the inner table all set the direction.
  return String(html`<!doctype html>
<html lang="${language}" dir="${direction}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${heading}</title>
    ${DARK_STYLES}
  </head>
  <body dir="${direction}" class="paper" style="margin:0;padding:0;background:${PAPER}">
    <table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
      <tr>
        <td align="center" style="padding:24px 12px">
          <table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:20px;font-family:'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;overflow-wrap:anywhere;word-break:break-word;color:${INK};text-align:${frame.start}">
            <tr>
              <td style="padding:24px 20px 0">
                ${logo(publicUrl, sharedTexts[language].brand)}
                <h1 style="margin:16px 0;font-size:22px;line-height:1.5">${heading}</h1>
              </td>
            </tr>
            <tr>
              <td style="padding:0 20px 24px">
                ${blocks.map((block) => renderBlock(block, frame))}
                <p style="margin:24px 0 0">${frame.words.sign_off}</p>${
                  lastLine === undefined
                    ? ''
                    : html`
                <p class="mute" style="margin:16px 0 0;font-size:14px;color:${MUTED}" dir="ltr">${lastLine}</p>`
                }
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>`)
}

/** The sign and the name of the site. */
function logo(publicUrl: string, brand: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
      <td style="padding:0"><a href="${publicUrl}" style="text-decoration:none">${SIGN}</a></td>
      <td style="padding:0 10px"><a href="${publicUrl}" class="ink" style="color:${INK};text-decoration:none;font-size:22px;font-weight:700">${brand}</a></td>
    </tr></table>`
}

function renderBlock(block: MailBlock, frame: Frame): Html {
  switch (block.type) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px">${unbroken(block.text)}</p>`
    case 'facts':
      return html`<div style="margin:0 0 16px">${factsTable(block.facts, frame)}</div>`
    case 'card':
      return cardTable(block, frame)
    case 'button':
      return html`<p style="margin:24px 0;text-align:center"><a href="${block.url}" class="button" style="display:inline-block;padding:12px 28px;background:${ACCENT};color:#ffffff;text-decoration:none;font-weight:600;border-radius:999px">${block.label}</a></p>`
    case 'link':
      return html`<p style="margin:8px 0 24px">${anchor(block.url, block.label)}</p>`
    case 'digits':
      return html`<p class="note" style="margin:0 0 16px;padding:16px;background:${NOTE};border-radius:12px;text-align:center;font-size:30px;line-height:1.4;font-weight:700"><bdi dir="ltr" style="letter-spacing:3px">${block.digits}</bdi></p>`
    case 'note':
      return html`<p class="note" style="margin:0 0 16px;padding:12px 16px;background:${NOTE};border-radius:12px">${unbroken(block.text)}</p>`
    case 'fine print':
      return html`<p class="mute" style="margin:0 0 16px;font-size:14px;color:${MUTED}">${unbroken(block.text)}</p>`
    case 'lines':
      return html`<p style="margin:0 0 16px">${typedLines(block.lines)}</p>`
    case 'entry': {
      const { title, lines, url, picture } = block
      const text = html`<b>${anchor(url, title)}</b>${lines.length > 0 && BREAK}${typedLines(lines)}`
      const shown = picture && image(picture, frame)
      return shown
        ? beside(picture, html`<a href="${url}">${shown}</a>`, text, frame)
        : html`<p style="margin:0 0 16px">${text}</p>`
    }
    case 'picture': {
      const shown = image(block.picture, frame)
      if (!shown) return NOTHING
      return html`<p style="margin:0 0 16px">${block.url === undefined ? shown : html`<a href="${block.url}">${shown}</a>`}</p>`
    }
  }
}

const NOTHING = raw('')
const BREAK = raw('<br />')

/** An event with its poster or thumbnail, facts, and the code below a perforation. */
function cardTable({ title, lines = [], facts, picture, code }: Card, frame: Frame): Html {
  const heads = picture.shape === 'poster'
  const shown = image(picture, frame, heads ? '15px 15px 0 0' : '8px')
  const name = html`<b style="font-size:19px;line-height:1.4"><bdi>${title}</bdi></b>${lines.map((line) => html`<br /><bdi>${unbroken(line)}</bdi>`)}`
  return html`<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid ${LINE};border-radius:16px;border-collapse:separate;margin:0 0 16px">
      ${shown && heads && html`<tr><td style="padding:0">${shown}</td></tr>`}
      <tr><td style="padding:14px 16px ${facts.length > 0 ? 6 : 14}px">
        ${shown && !heads ? beside(picture, shown, name, frame, 4) : html`<p style="margin:0 0 4px">${name}</p>`}
        ${facts.length > 0 && factsTable(facts, frame)}
      </td></tr>
      ${code && html`<tr><td class="line" align="center" style="padding:16px 0;border-top:2px dashed ${LINE};text-align:center">${codePart(code)}</td></tr>`}
    </table>`
}

function codePart({ caption, cid, alt, label, url, reference: [name, value] }: Code): Html {
  // The image has a white margin of its own: in the dark, too, scanners see black on white.
  return html`<p style="margin:0 16px 12px">${caption}</p>
        <p style="margin:0"><img src="cid:${cid}" width="200" height="200" alt="${alt}" style="border-radius:12px;background:#ffffff" /></p>
        <p style="margin:8px 0 0">${name}: <bdi dir="ltr" style="font-weight:700;letter-spacing:1px">${value}</bdi></p>
        <p style="margin:8px 0 0">${anchor(url, label)}</p>`
}

/** A picture, no wider than the mail; undefined when there is none. */
function image(picture: MailPicture, { sourceOf }: Frame, radius = '12px'): Html | undefined {
  const { alt, shape } = picture
  const { width, height } = PICTURE_SHAPES[shape]
  const source = sourceOf(picture)
  if (source === undefined) return undefined
  // Those of the full width take what there is.
  const most = shape === 'poster' || shape === 'photo' ? '' : `max-width:${width}px;`
  return html`<img src="${source}" width="${width}" height="${height}" alt="${alt}" style="display:block;width:100%;${most}height:auto;border:0;border-radius:${radius}" />`
}

/** Text beside a small picture. */
function beside({ shape }: MailPicture, picture: Html, text: Html, { start }: Frame, below = 16): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 ${below}px"><tr>
      <td width="${PICTURE_SHAPES[shape].width}" valign="top" style="padding:4px 0 0">${picture}</td>
      <td valign="top" style="padding:0;padding-${start}:14px;text-align:${start}">${text}</td>
    </tr></table>`
}

/** Lines of typed text, their URLs as links. */
function typedLines(lines: string[]): Html[] {
  return lines.map((line, index) => {
    const pieces = cutAtUrls(line).map((piece, at) =>
      at % 2 ? html`<bdi>${anchor(piece, piece)}</bdi>` : unbroken(piece),
    )
    return html`${index > 0 && BREAK}${pieces}`
  })
}

function anchor(url: string, label: string): Html {
  return html`<a href="${url}" class="link" style="color:${ACCENT}">${label}</a>`
}

/** Amounts and times do not wrap, such as `BD 8` and `6:30 م`. */
function unbroken(text: string): string {
  return text.replace(/(?<=\bBD) (?=\d)|(?<=\d:\d\d) (?=[صم]|[AP]M)/g, '\u00a0')
}

/** Names and values, hairlines between the rows. */
function factsTable(facts: Fact[], { start }: Frame): Html {
  const apart = start === 'left' ? '8px 0 8px 14px' : '8px 14px 8px 0'
  const row = ([name, value]: Fact, index: number) => {
    const line = index > 0 ? `;border-top:1px solid ${LINE}` : ''
    const lines = unbroken(value).split('\n')
    return html`<tr valign="top"><td width="1" class="mute line" nowrap style="padding:8px 0;color:${MUTED}${line}">${name}</td><td class="line" style="padding:${apart};font-weight:600${line}">${lines.map(
      (part, at) => html`${at > 0 && BREAK}<bdi>${part}</bdi>`,
    )}</td></tr>`
  }
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;text-align:${start}">${facts.map(row)}</table>`
}

import { html, raw } from 'hono/html'
import { directionOf } from '../../../contract/rules/language.ts'
import { cutAtUrls } from '../../../contract/rules/mailing.ts'
import { sharedTexts } from '../../../contract/texts/both-languages.ts'
import { type Fact, type MailBlock, type MailContent, type MailPicture, PICTURE_SHAPES } from './blocks.ts'
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

const ACCENT = '#a3123f'
const MUTED = '#5f566b'
const LINE = '#e9dfd2'

/** The sign of the site without a picture, which programs would ask for or hold back: a spotlight before a curtain. */
const LOGO = raw(
  `<span style="display:inline-block;width:36px;height:36px;border-radius:9px;background:${ACCENT};text-align:center;vertical-align:middle"><span style="display:inline-block;width:14px;height:14px;margin-top:16px;border-radius:7px;background:#f4b740"></span></span>`,
)

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
    <meta name="color-scheme" content="light" />
    <title>${heading}</title>
  </head>
  <body dir="${direction}" style="margin:0;padding:0;background:#fffaf3">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fffaf3">
      <tr>
        <td align="center" style="padding:24px 12px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:20px;font-family:'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;overflow-wrap:anywhere;word-break:break-word;color:#1a1423;text-align:${frame.start}">
            <tr>
              <td style="padding:24px 24px 0">
                <a href="${publicUrl}" style="color:#1a1423;text-decoration:none;font-size:22px;font-weight:700">${LOGO}<span style="vertical-align:middle">&nbsp;&nbsp;${sharedTexts[language].brand}</span></a>
                <h1 style="margin:16px 0;font-size:22px;line-height:1.5">${heading}</h1>
              </td>
            </tr>
            <tr>
              <td style="padding:0 24px 24px">
                ${blocks.map((block) => renderBlock(block, frame))}
                <p style="margin:24px 0 0">${frame.words.sign_off}</p>${
                  lastLine === undefined
                    ? ''
                    : html`
                <p style="margin:16px 0 0;font-size:14px;color:${MUTED}" dir="ltr">${lastLine}</p>`
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

function renderBlock(block: MailBlock, frame: Frame): Html {
  switch (block.type) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px">${unbroken(block.text)}</p>`
    case 'facts':
      return factsTable(block.facts, frame)
    case 'button':
      return html`<p style="margin:24px 0;text-align:center"><a href="${block.url}" style="display:inline-block;padding:12px 28px;background:${ACCENT};color:#ffffff;text-decoration:none;font-weight:600;border-radius:999px">${block.label}</a></p>`
    case 'link':
      return html`<p style="margin:8px 0 24px">${anchor(block.url, block.label)}</p>`
    case 'code':
      return html`<p style="margin:24px 0 8px;text-align:center">${block.caption}</p>
        <p style="margin:0;text-align:center"><img src="cid:${block.cid}" width="200" height="200" alt="${block.alt}" style="border-radius:12px;background:#ffffff" /></p>
        <p style="margin:8px 0 0;text-align:center">${block.reference[0]}: <bdi dir="ltr" style="font-weight:700;letter-spacing:1px">${block.reference[1]}</bdi></p>
        <p style="margin:8px 0 24px;text-align:center">${anchor(block.url, block.label)}</p>`
    case 'digits':
      return html`<p style="margin:0 0 16px;padding:16px;background:#fff3d6;border-radius:12px;text-align:center;font-size:30px;line-height:1.4;font-weight:700"><bdi dir="ltr" style="letter-spacing:3px">${block.digits}</bdi></p>`
    case 'note':
      return html`<p style="margin:0 0 16px;padding:12px 16px;background:#fff3d6;border-radius:12px">${unbroken(block.text)}</p>`
    case 'fine print':
      return html`<p style="margin:0 0 16px;font-size:14px;color:${MUTED}">${unbroken(block.text)}</p>`
    case 'lines':
      return html`<p style="margin:0 0 16px">${typedLines(block.lines)}</p>`
    case 'entry':
      return entryRow(block, frame)
    case 'picture': {
      const shown = image(block.picture, frame)
      if (!shown) return raw('')
      const linked = block.url === undefined ? shown : html`<a href="${block.url}">${shown}</a>`
      return html`<p style="margin:0 0 16px">${linked}</p>`
    }
  }
}

const BREAK = raw('<br />')

/** A picture, no wider than the mail; undefined when it is gone. */
function image({ alt, shape, ...picture }: MailPicture, { sourceOf }: Frame): Html | undefined {
  const source = sourceOf({ alt, shape, ...picture })
  const { width, height } = PICTURE_SHAPES[shape]
  return source === undefined
    ? undefined
    : html`<img src="${source}" width="${width}" height="${height}" alt="${alt}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:12px" />`
}

function entryRow({ title, lines, url, picture }: Extract<MailBlock, { type: 'entry' }>, frame: Frame): Html {
  const text = html`<a href="${url}" style="color:${ACCENT};font-weight:600">${title}</a>${lines.length > 0 && BREAK}${typedLines(lines)}`
  const shown = picture && image(picture, frame)
  if (!picture || !shown) return html`<p style="margin:0 0 16px">${text}</p>`
  const { width } = PICTURE_SHAPES[picture.shape]
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>
      <td width="${width}" valign="top" style="padding:4px 0 0"><a href="${url}">${shown}</a></td>
      <td valign="top" style="padding:0 16px;text-align:${frame.start}">${text}</td>
    </tr></table>`
}

/** Lines of typed text, their URLs as links. */
function typedLines(lines: string[]): Html[] {
  return lines.map((line, index) => {
    const pieces = cutAtUrls(line).map((piece, at) => (at % 2 ? html`<bdi>${anchor(piece, piece)}</bdi>` : piece))
    return html`${index > 0 && BREAK}${pieces}`
  })
}

function anchor(url: string, label: string): Html {
  return html`<a href="${url}" style="color:${ACCENT}">${label}</a>`
}

/** Amounts and times do not wrap, such as `BD 8` and `6:30 م`. */
function unbroken(text: string): string {
  return text.replace(/(?<=\bBD) (?=\d)|(?<=\d:\d\d) (?=[صم]|[AP]M)/g, '\u00a0')
}

function factsTable(facts: Fact[], { start }: Frame): Html {
  const row = ([name, value]: Fact) => html`<tr>
      <td style="padding:8px 0;border-bottom:1px solid ${LINE};color:${MUTED};text-align:${start};white-space:nowrap;width:1%">${name}</td>
      <td style="padding:8px 16px;border-bottom:1px solid ${LINE};text-align:${start};font-weight:600;white-space:pre-line">${unbroken(
        value,
      )
        .split('\n')
        .map((line, index) => html`${index > 0 && BREAK}<bdi>${line}</bdi>`)}</td>
    </tr>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">${facts.map(row)}</table>`
}

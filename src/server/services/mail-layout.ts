import { html } from 'hono/html'
import { directionOf, type Language } from '../../contract/rules/language.ts'
import { sharedTexts } from '../../contract/texts/both-languages.ts'

/** The frame of every mail: tables and inline styles, because that is what mail programs understand. */
export function mailLayout(
  { language, title, publicUrl }: { language: Language; title: string; publicUrl: string },
  content: ReturnType<typeof html>,
) {
  const direction = directionOf(language)
  const start = direction === 'rtl' ? 'right' : 'left'
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <title>${title}</title>
  </head>
  <body dir="${direction}" style="margin:0;padding:0;background:#fffaf3">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fffaf3">
      <tr>
        <td align="center" style="padding:24px 12px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:560px;background:#ffffff;border:1px solid #e9dfd2;border-radius:20px;font-family:'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;color:#1a1423;text-align:${start}">
            <tr>
              <td style="padding:24px 24px 0">
                <a href="${publicUrl}" style="color:#a3123f;text-decoration:none;font-size:22px;font-weight:700">${sharedTexts[language].brand}</a>
                <h1 style="margin:16px 0;font-size:22px;line-height:1.5">${title}</h1>
              </td>
            </tr>
            <tr>
              <td style="padding:0 24px 24px">${content}</td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>`
}

import type { Language } from '../../../../contract/rules/language.ts'

/** HTML whose texts are escaped. */
export interface Html {
  html: string
}

type Part = Html | string | number | undefined | Part[]

/** A template of HTML: values are texts, unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return { html: parts.reduce((text, part, index) => text + render(values[index - 1]) + part) }
}

function render(value: Part): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object') return value.html
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** No script, no font, no image: the page works everywhere, and shows that nothing comes from anywhere. */
const CSS = `
:root{color-scheme:light dark;--paper:#f6f3ee;--card:#fff;--ink:#1d1520;--soft:#6b6270;--line:#e3dcd3;--accent:#8c1237;--on:#fff;--band:#ffd54a;--band-ink:#33260a;--good:#146c43;--bad:#a3261f;--ask:#77530a}
@media(prefers-color-scheme:dark){:root{--paper:#140f17;--card:#211a25;--ink:#f5eff3;--soft:#b7abbb;--line:#3a3040;--accent:#ff8fae;--on:#2a0d16;--good:#7bd8a7;--bad:#ff9d94;--ask:#f2c766}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,"Segoe UI",Tahoma,sans-serif}
.band{position:sticky;top:0;background:var(--band);color:var(--band-ink);text-align:center;padding:.6rem 1rem;font-weight:700}
.band span{display:inline-block}.band small{display:block;font-weight:400;font-size:.85rem}
main{max-width:30rem;margin:0 auto;padding:1.25rem 1rem 3rem}
main.wide{max-width:64rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.25rem;box-shadow:0 1px 2px #0001,0 12px 32px -20px #0006}
h1{font-size:1.1rem;margin:0 0 1rem}h2{font-size:1rem;margin:1.5rem 0 .6rem;color:var(--soft);font-weight:600}
dl{margin:0;display:grid;gap:.25rem}dt{color:var(--soft);font-size:.9rem}dd{margin:0 0 .5rem}
.sum{font-size:2.1rem;font-weight:750;line-height:1.2;font-variant-numeric:tabular-nums}
form{display:grid;gap:.6rem;margin:0}
button{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:.75rem;min-height:3.1rem;padding:.55rem .9rem;text-align:start;cursor:pointer;display:flex;align-items:center;justify-content:space-between;gap:.75rem;width:100%}
button:hover{border-color:var(--accent)}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:650}
button.main small{color:inherit}
button span{white-space:nowrap}button small{color:var(--soft);font-size:.75rem;font-variant-numeric:tabular-nums;white-space:nowrap}
button.plain{justify-content:center}
.good{color:var(--good)}.bad{color:var(--bad)}.ask{color:var(--ask)}
button.main.good{color:var(--on)}
a{color:var(--accent)}
footer{margin-top:1.25rem;display:flex;justify-content:space-between;gap:1rem;font-size:.95rem;color:var(--soft)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.95rem}th,td{text-align:start;padding:.5rem .6rem;border-bottom:1px solid var(--line);vertical-align:middle}
td form{display:flex}td button{min-height:2.4rem;width:auto}td input{font:inherit;width:6rem;padding:.3rem .5rem;border:1px solid var(--line);border-radius:.5rem;background:var(--paper);color:inherit}
code{font-size:.85em}`

const BAND = { ar: ['ليس دفعًا حقيقيًا', 'Not a real payment'], en: ['Not a real payment', 'ليس دفعًا حقيقيًا'] } as const

/** A page of the fake, whose band says in both languages that nothing here is real. */
export function page(
  { language, title, note, isWide = false }: { language: Language; title: string; note: string; isWide?: boolean },
  content: Html,
  status = 200,
): Response {
  const [first, second] = BAND[language]
  const other = language === 'ar' ? 'en' : 'ar'
  const text = html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${first}</title>
<link rel="icon" href="data:,">
<style>${{ html: CSS }}</style>
</head>
<body>
<header class="band"><span>${first}</span> · <span lang="${other}" dir="auto">${second}</span><small>${note}</small></header>
<main class="${isWide ? 'wide' : ''}">${content}</main>
</body>
</html>`
  return new Response(text.html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Without `form-action`: it would forbid the redirect back to the site, too.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
  })
}

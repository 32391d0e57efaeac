import { IS_ABOVE_FLOOR, OLD_BROWSER_SCRIPT } from '../../contract/rules/browser-floor.ts'
import type { Language } from '../../contract/rules/language.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*\/>/g
const ENTRY = /<script type="module" async="" src="([^"<>]+)"[^<>]*><\/script>/

/** Shown above the page when its scripts cannot be loaded. */
const SCRIPTS_LOST: Record<Language, string> = {
  ar: 'لم تُحمَّل هذه الصفحة كاملةً. للحجز أو تسجيل الدخول أو البحث، يكفي تحديثها.',
  en: "This page didn't load completely. To book, log in or search, reload it.",
}

/**
 * Defers the scripts of a page until it has painted, images and fonts included: on a phone's connection 110 kB of
 * scripts would more than double the time until then. The first touch, key or focus starts them at once, and images
 * delay them by three seconds at most. Text, links and the menu work without scripts, and browsers below the floor get
 * none. Their bytes are fetched first, with retries for two minutes (web/lib/load-script.ts says why). The inline script
 * carries `nonce`, which `sealPage` looks for.
 */
export function deferScripts(html: string, alsoPreload: string[], nonce: string, language: Language): string {
  const entry = ENTRY.exec(html)
  if (!entry) return html
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href).filter((href) => href !== entry[1])
  const start = `(()=>{let limit
const begin=()=>{if(limit)return;limit=new AbortController
if(!(${IS_ABOVE_FLOOR}))return document.head.append(Object.assign(document.createElement('script'),{src:'${OLD_BROWSER_SCRIPT}'}))
setTimeout(()=>limit.abort(),120000)
const files=${JSON.stringify([...preloads, ...alsoPreload])}
Promise.all([...files,${JSON.stringify(entry[1])}].map(get)).then(()=>{
for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
return import(${JSON.stringify(entry[1])})}).catch(error=>{
const text=Object.assign(document.createElement('p'),{textContent:${JSON.stringify(SCRIPTS_LOST[language])}})
text.setAttribute('role','alert')
text.style.cssText='padding:12px 16px;background:#f4b740;color:#1a1423'
document.body.prepend(text)
throw error})}
const get=async url=>{for(let n=0;;n++){
try{const r=await fetch(url,{cache:n?'reload':'default',signal:limit.signal})
if(r.ok&&/script/.test(r.headers.get('content-type')))return await r.blob()}catch{}
if(limit.signal.aborted)throw Error(url)
await new Promise(f=>setTimeout(f,500*2**Math.min(n,4)*(.5+Math.random())))}}
for(const touch of ['pointerdown','keydown','focusin'])addEventListener(touch,begin,{once:true,capture:true})
addEventListener('load',()=>setTimeout(begin,200))
setTimeout(begin,3000)})()`
  // A function, since file names may contain replacement patterns ($&).
  return html.replace(PRELOAD, '').replace(entry[0], () => `<script nonce="${nonce}">${start}</script>`)
}

import { IS_ABOVE_FLOOR, OLD_BROWSER_SCRIPT } from '../../contract/rules/browser-floor.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*\/>/g
const ENTRY = /<script type="module" async="" src="([^"<>]+)"[^<>]*><\/script>/

/**
 * Defers the scripts of a page until it has painted, images and fonts included: on a phone's connection 110 kB of
 * scripts would more than double the time until then. The first touch, key or focus starts them at once, and images
 * delay them by three seconds at most. Text, links and the menu work without scripts, and browsers below the floor get
 * none. Their bytes are fetched with retries before the module loader asks for them (web/lib/load-script.ts says why). The
 * inline script carries `nonce`, which `sealPage` looks for.
 */
export function deferScripts(html: string, alsoPreload: string[], nonce: string): string {
  const entry = ENTRY.exec(html)
  if (!entry) return html
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href).filter((href) => href !== entry[1])
  const start = `(()=>{let begun
const begin=()=>{if(begun)return;begun=1
if(!(${IS_ABOVE_FLOOR}))return document.head.append(Object.assign(document.createElement('script'),{src:'${OLD_BROWSER_SCRIPT}'}))
const files=${JSON.stringify([...preloads, ...alsoPreload])}
Promise.all([...files,${JSON.stringify(entry[1])}].map(get)).then(()=>{
for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
import(${JSON.stringify(entry[1])})})}
const get=async url=>{for(let n=0;n<8;n++){
try{const r=await fetch(url,{cache:n?'reload':'default'});if(r.ok)return await r.text()}catch{}
await new Promise(f=>setTimeout(f,500*2**Math.min(n,4)))}}
for(const touch of ['pointerdown','keydown','focusin'])addEventListener(touch,begin,{once:true,capture:true})
addEventListener('load',()=>setTimeout(begin,200))
setTimeout(begin,3000)})()`
  // A function, since file names may contain replacement patterns ($&).
  return html.replace(PRELOAD, '').replace(entry[0], () => `<script nonce="${nonce}">${start}</script>`)
}

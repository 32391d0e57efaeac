const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*\/>/g
const ENTRY = /<script type="module" async="" src="([^"<>]+)"[^<>]*><\/script>/

/**
 * Has a page fetch its scripts once it is drawn, pictures and fonts included, instead of beside them: on a phone's
 * connection 110 kB of scripts would more than double the time until there is something to see. Whoever touches the page
 * before that starts them at once, and no picture holds them up for more than three seconds. Links, the menu and the
 * text work without them. The inline script carries `nonce`, by which `sealPage` knows it.
 */
export function deferScripts(html: string, alsoPreload: string[], nonce: string): string {
  const entry = ENTRY.exec(html)
  if (!entry) return html
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const start = `(()=>{let begun
const begin=()=>{if(begun)return;begun=1
for(const href of ${JSON.stringify([...preloads, ...alsoPreload])})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
import(${JSON.stringify(entry[1])})}
for(const touch of ['pointerdown','keydown','focusin'])addEventListener(touch,begin,{once:true,capture:true})
addEventListener('load',()=>setTimeout(begin,200))
setTimeout(begin,3000)})()`
  // A function, as names of files may hold what `replace` would take for a pattern ($&).
  return html.replace(PRELOAD, '').replace(entry[0], () => `<script nonce="${nonce}">${start}</script>`)
}

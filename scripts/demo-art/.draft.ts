import { writeFileSync } from 'node:fs'
const root = '/work/main/scripts/demo-art/'
const { withBrowser } = await import(root + 'browser.ts')
await withBrowser(async (shoot: any) => {
  for (const arg of process.argv.slice(2)) {
    const [file, name] = arg.split(':')
    const m = await import(root + 'posters/' + file + '.ts')
    const t = Date.now()
    writeFileSync(`/tmp/art/${file}.png`, await shoot(m[name!](), 1440, 1080))
    console.log(file, Date.now() - t, 'ms')
  }
})

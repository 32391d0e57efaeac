import type { TestApp } from './app.ts'

/** Addresses that an XML document of sitemaps.org names, in order. */
export function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

/** All files of the sitemap, one after the other. */
export async function readSitemap(app: TestApp): Promise<string> {
  const read = async (path: string) => (await app.call('GET', path)).text()
  const files = locations(await read('/sitemap.xml')).map((address) => new URL(address).pathname)
  return (await Promise.all(files.map(read))).join('')
}

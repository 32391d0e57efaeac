// Bare Fastify that serves the bare React list, compressed. Arguments: the program's URL, an empty folder to build in.
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { build } from 'vite'
import { serve } from './serve.ts'

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }
const MEDIA = new URL('../../src/server/demo/media/events/', import.meta.url)

const [program = '', folder = ''] = process.argv.slice(2)
const app = Fastify()

function send(path: string, type: string, bytes: Buffer): void {
  const body = brotliCompressSync(bytes)
  app.get(path, (_request, reply) => reply.headers({ 'content-type': type, 'content-encoding': 'br' }).send(body))
}

const root = fileURLToPath(new URL('list/', import.meta.url))
await build({ root, configFile: false, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
for (const file of globSync(`${folder}/**/*.{html,js}`)) {
  const path = `/${relative(folder, file)}`.replace('/index.html', '/')
  send(path, TYPES[extname(file)] ?? '', readFileSync(file))
}

const events = await fetch(`${program}/api/events`)
send('/api/events', 'application/json', Buffer.from(await events.arrayBuffer()))

app.get<{ Params: { name: string; file: string } }>('/media/demo/events/:name/:file', async ({ params }, reply) =>
  reply.type('image/webp').send(await readFile(new URL(`${params.name}/${params.file}`, MEDIA))),
)
await serve(app)

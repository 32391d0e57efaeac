import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Handler, Hono } from 'hono'
import { html } from 'hono/html'
import { shareResult } from '../services/share-result.ts'
import { describeApi } from './openapi/describe.ts'
import { staticFiles } from './static-files.ts'

// Swagger UI uses inline styles, and icons as data URLs.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: true })`

/** `/api/openapi.json`. Generated once, since it takes 100 ms of the event loop; again only after a failure. */
export function apiDescription(publicUrl: string): Handler {
  const description = shareResult(async () => JSON.stringify(await describeApi(publicUrl)))
  return async (c) => c.body(await description(), 200, { 'content-type': 'application/json' })
}

/** `/api/docs`: the API description, with a form for each call. */
export function apiDocs() {
  const root = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')))
  const app = new Hono()
  app.get('/', (c) => {
    c.header('content-security-policy', POLICY)
    return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Masrah API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`)
  })
  app.get('/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript' }))
  app.get(
    '/:file{swagger-ui(-bundle)?\\.(js|css)}',
    staticFiles({ root, prefix: '/api/docs', cacheControl: 'public, max-age=3600' }),
  )
  return app
}

import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { API_PREFIX, DATA_EXPORT_FILE_PATH } from '../contract/paths.ts'
import type { Process } from './bootstrap.ts'
import { hasDemoAccounts, isDemoAccount, roleAddresses } from './demo/accounts.ts'
import { refuseDemoSessions } from './demo/guard.ts'
import { siteSettings } from './env.ts'
import { createProofReader } from './features/address-proofs/codes.ts'
import { createAccountLimiter } from './features/auth/account-limits.ts'
import { createAuth } from './features/auth/auth.ts'
import { betterAuthRoutes } from './features/auth/http.ts'
import { createIdentify } from './features/auth/identify.ts'
import { knownDevices } from './features/auth/known-device.ts'
import { createSessionCookieReader } from './features/auth/session-cookie.ts'
import { createTokenReader } from './features/auth/tokens.ts'
import { createUserReader } from './features/auth/user-reader.ts'
import { bookingFiles } from './features/bookings/files.ts'
import { dataExportFile } from './features/data-export/files.ts'
import { eventFeeds } from './features/events/feeds.ts'
import { eventFiles } from './features/events/files.ts'
import { imageFileRoutes } from './features/images/files.ts'
import { createLiveHub } from './features/live/hub.ts'
import { mailbox } from './features/mailbox/routes.ts'
import { noteReturn } from './features/messages/unread-mails.ts'
import { watchOpenMoney } from './features/money/finance/watch.ts'
import { webhookRoutes } from './features/money/webhooks.ts'
import { unsubscribeByMail } from './features/notifications/files.ts'
import { sitemap } from './features/sitemap/routes.ts'
import { bounceRoutes } from './features/suppressed-addresses/bounces.ts'
import { talentFiles } from './features/talents/files.ts'
import { createApi } from './http/api.ts'
import { apiDescription, apiDocs } from './http/api-docs.ts'
import { isPublicGet, noteCall, pathWithoutSecrets } from './http/calls.ts'
import { cleanLinks } from './http/clean-links.ts'
import { noteClient } from './http/client-info.ts'
import { createClientIpReader, UNTRUSTED_PROXY } from './http/client-ip.ts'
import { compression } from './http/compression.ts'
import { requireSameOrigin } from './http/csrf.ts'
import { eventStreams } from './http/event-stream.ts'
import { createFailures } from './http/failures.ts'
import { type HealthState, health } from './http/health.ts'
import { createHostGuard } from './http/host.ts'
import { languageOf, pageLanguage } from './http/language.ts'
import { createLimiter, rateLimit } from './http/limits.ts'
import type { RequestHandlers } from './http/listen.ts'
import { createLoad, loadShedding } from './http/load-shedding.ts'
import { leaveOutNull, redirectKeeper } from './http/location.ts'
import { createMetrics } from './http/metrics.ts'
import { operatorRule } from './http/operator-only.ts'
import { withPageUrl } from './http/page-url.ts'
import { loadPages } from './http/pages.ts'
import { WORKERS } from './http/paths.ts'
import { problemResponse, refusalEnvelope } from './http/problem.ts'
import { receiveBody, requireContentType } from './http/receive-body.ts'
import { createRenderQueue } from './http/render-queue.ts'
import { createObserver, requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security.ts'
import { staticFiles } from './http/static-files.ts'
import { timeLimit } from './http/time-limit.ts'
import { limitVisitorUploads, requireSimpleForm, requireUploader } from './http/uploads.ts'
import { jobDeclarations } from './jobs/declarations.ts'
import { createRouter } from './router.ts'
import { createReturnAddresses } from './services/mail/return-address.ts'
import { createUnsubscribeTokens } from './services/mail/tokens.ts'

/** Repository root: the built files and demo media are below it. */
const ROOT = new URL('../../', import.meta.url)
/** Folder of the demo's images, below the root. */
const DEMO_MEDIA = 'src/server/demo/media'

/** Table of contents of the server: all middleware in order, every mount. */
export async function createApp(
  { env, log, name, secret, mailer, storeWatch, readImage, pools, pubsub, cache, live, services }: Process,
  load = createLoad(),
): Promise<RequestHandlers> {
  const { db, clock, jobs, media, passwords, publicUrl } = services
  const secure = securityHeaders(publicUrl)
  const keepRedirect = redirectKeeper(publicUrl)
  const isOperator = operatorRule(env)
  const streams = createLiveHub({ db, live, log, onNewReader: (userId) => noteReturn(db, userId) })
  const metrics = createMetrics({
    processName: name,
    db,
    pools,
    cache,
    streams,
    mailer,
    storeWatch,
    payments: services.paymentMetrics,
    openMoney: () => watchOpenMoney(db, name, clock.now()),
    tasks: Object.keys(jobDeclarations),
  })
  const observer = createObserver(log, metrics)
  const failures = createFailures(log, clock)
  // Off: a gateway limits, also by network.
  const isLimited = env.RATE_LIMITS === 'on'
  const warnOfProxy = () => log.warn(UNTRUSTED_PROXY)
  const client = noteClient(createClientIpReader(env.TRUSTED_PROXIES, warnOfProxy), { isLimited })
  const limiter = isLimited ? createLimiter() : undefined
  const accountLimiter = isLimited ? createAccountLimiter({ db, secret }) : undefined

  const addresses = roleAddresses(env)
  const devices = knownDevices({ secret, publicUrl })
  const router = createRouter({ env, db, secret, addresses, accountLimiter, devices })
  const auth = createAuth({ env, db, jobs, live, log, limiter: accountLimiter, passwords, secret, publicUrl, devices })
  const tokens = createTokenReader(db, publicUrl)
  const readSessionCookie = createSessionCookieReader(secret, publicUrl)
  const identify = createIdentify({ auth, tokens, readSessionCookie, db, addresses })
  const readUser = createUserReader({ db, tokens, readSessionCookie })
  const readProofs = createProofReader(services)
  const api = createApi(router, services, { identify, readProofs }, failures)
  const site = siteSettings(env)
  const pages = await loadPages(new URL('dist/', ROOT), site, api, { sharedCache: env.SHARED_CACHE === 'on', clock })

  const app = new Hono()
  const state: HealthState = { isStopping: false }
  app.use(client, noteCall, requestLog(observer), async (c, next) => {
    await next()
    secure(c.res.headers, c.req.path)
    if (state.isStopping) c.res.headers.set('connection', 'close')
    if (keepRedirect(c.res.headers)) {
      log.warn({ id: c.get('requestId'), path: pathWithoutSecrets(c.req.path) }, 'a redirection led off the site')
    }
  })
  const outside = () => ({ mail: mailer.isServerUp, images: storeWatch?.isUp })
  app.route('/', health({ state, outside, db, pubsub, metrics, failures, metricsToken: env.METRICS_TOKEN, isOperator }))
  app.use(refusalEnvelope, loadShedding(load), timeLimit(), compression())

  app.use('/assets/*', files('dist/client', 'public, max-age=31536000, immutable'))
  app.use('/media/demo/*', files(DEMO_MEDIA, 'public, max-age=86400', '/media/demo'))
  app.route('/', imageFileRoutes(media))
  for (const worker of WORKERS) app.use(worker, files('dist/client', 'no-cache'))
  // Without the build's metadata (`.vite`).
  const rootFiles = files('dist/client', 'public, max-age=3600')
  // API calls never look for a file first.
  app.use('/:file{[^.].*}', (c, next) => (c.req.path.startsWith('/api/') ? next() : rootFiles(c, next)))

  const returnAddresses = env.BOUNCE_ADDRESS ? createReturnAddresses(secret, env.BOUNCE_ADDRESS) : undefined
  // Before the limits by network: the relay is one, and brings the reports of a whole mailing at once.
  app.route('/', bounceRoutes({ db, clock, token: env.BOUNCE_TOKEN, returnAddresses }))

  // Likewise: the provider is one, and its signature is checked before anything is read.
  app.route('/', webhookRoutes(services))

  if (limiter) app.use(rateLimit(limiter, { readSession: readSessionCookie, readUser }))
  app.route('/', unsubscribeByMail({ db, tokens: createUnsubscribeTokens(secret) }))
  app.use(cleanLinks, requireSameOrigin(publicUrl))

  app.get('/api/openapi.json', apiDescription(publicUrl))
  app.route('/api/docs', apiDocs())
  if (hasDemoAccounts(env)) app.use('/api/*', refuseDemoSessions({ isOperator, identify }))
  app.use('/api/*', eventStreams({ streams, identify, secure }))
  app.use('/api/*', requireUploader(identify), receiveBody(), limitVisitorUploads())
  app.use('/api/*', requireContentType, requireSimpleForm)
  app.route(
    '/',
    betterAuthRoutes({
      auth,
      db,
      secret,
      publicUrl,
      devices,
      limiter: accountLimiter,
      refusesPassword: (c, email) => isDemoAccount(email) && !isOperator(c),
    }),
  )
  app.use(API_PREFIX + DATA_EXPORT_FILE_PATH, dataExportFile({ db, clock, media, identify }))
  app.all('/api/*', async (c) => {
    const answer = () => api(c.req.raw, languageOf(c), c.get('client').network)
    return isPublicGet(c.get('call')) ? cache.fill(c.req.raw, answer) : answer()
  })

  app.route('/', eventFeeds({ db, cache, clock, publicUrl }))
  const drawInTurn = createRenderQueue(limiter)
  app.route('/', eventFiles({ db, cache, clock, publicUrl, readImage, inTurn: drawInTurn, log }))
  app.route('/', talentFiles({ db, cache, clock, readImage, inTurn: drawInTurn, log }))
  app.route('/', bookingFiles({ db, clock, publicUrl }))
  app.route('/', sitemap({ db, clock, publicUrl }))
  app.route('/', mailbox(env, isOperator))

  const inTurn = createRenderQueue(limiter)
  app.get('*', leaveOutNull, (c) => {
    const language = pageLanguage(c.req.url, c.req.header('cookie'))
    // Without the abort signal: the page is finished and cached even when its first reader leaves, since others may
    // wait.
    const request = new Request(withPageUrl(c.req.url), { headers: c.req.raw.headers })
    return cache.fill(request, () => inTurn(c.get('client'), () => pages(request, language)))
  })

  app.notFound((c) => problemResponse('NOT_FOUND', languageOf(c)))
  app.onError((error, c) => {
    const about = { id: c.get('requestId'), path: pathWithoutSecrets(c.req.path) }
    return problemResponse(failures.code(error, about), languageOf(c))
  })
  return {
    guard: createHostGuard({ observer, secure }),
    app,
    announceStop() {
      state.isStopping = true
    },
    endStreams: streams.stop,
  }
}

function files(folder: string, cacheControl: string, prefix?: string) {
  return staticFiles({ root: fileURLToPath(new URL(folder, ROOT)), prefix, cacheControl })
}

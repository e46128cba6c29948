import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Deps } from './deps.ts'
import { accountRoutes } from './modules/account/account.routes.ts'
import { activityRoutes } from './modules/activity/activity.routes.ts'
import { apiKeysRoutes } from './modules/api-keys/api-keys.routes.ts'
import { problemsOrJson } from './modules/api-v1/problems.ts'
import { apiV1Routes } from './modules/api-v1/api-v1.routes.ts'
import { mcpRoutes } from './modules/api-v1/mcp/mcp.routes.ts'
import { apiLogRoutes } from './modules/api-log/api-log.routes.ts'
import { analyticsRoutes } from './modules/analytics/analytics.routes.ts'
import { visitsRoutes } from './modules/analytics/visits.routes.ts'
import { deliveriesRoutes } from './modules/delivery/deliveries.routes.ts'
import { appleAccountRoutes } from './modules/auth/providers/apple-account.routes.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { authenticate } from './modules/auth/sessions/sessions.ts'
import { storesRoutes } from './modules/billing/stores/stores.routes.ts'
import { billingRoutes } from './modules/billing/billing.routes.ts'
import { sandboxPlanRoutes } from './modules/billing/sandbox/sandbox-plan.routes.ts'
import { calendarRoutes } from './modules/calendar/calendar.routes.ts'
import { bookingsRoutes } from './modules/bookings/bookings.routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { formsWithoutPayment } from './modules/merchants/forms-without-payment.repository.ts'
import { checkoutRoutes, paymentsOf } from './modules/checkout/checkout.routes.ts'
import { paymentWebhooks } from './modules/checkout/events/payment-webhooks.routes.ts'
import { customersRoutes } from './modules/delivery/customers/customers.routes.ts'
import { unsubscribeRoutes } from './modules/delivery/unsubscribe/unsubscribe.routes.ts'
import { devicesRoutes } from './modules/devices/devices.routes.ts'
import { certificateRoutes, domainsRoutes } from './modules/domains/domains.routes.ts'
import { googleCalendarRoutes } from './modules/google-calendar/google-calendar.routes.ts'
import { foldersRoutes } from './modules/folders/folders.routes.ts'
import { formsRoutes } from './modules/forms/forms.routes.ts'
import { findForm } from './modules/documents/forms.repository.ts'
import { importsRoutes } from './modules/imports/imports.routes.ts'
import { integrationsRoutes } from './modules/integrations/integrations.routes.ts'
import { runOnce } from './modules/intentions/run-once.ts'
import { merchantsRoutes } from './modules/merchants/merchants.routes.ts'
import { defence as formDefence } from './modules/public/defence/defence.ts'
import { pageHeaders } from './modules/public/pages/page-headers.ts'
import { pagesFromMemory } from './modules/public/pages/pages-from-memory.ts'
import { publicRoutes } from './modules/public/public.routes.ts'
import { publicErrors } from './modules/public/public-errors.ts'
import { directSubmissions } from './modules/public/submissions/direct-submissions.ts'
import { scriptSubmissions } from './modules/public/submissions/script-submissions.ts'
import { tryFormRoutes } from './modules/public/test-answers/try-form.routes.ts'
import { quickRepliesRoutes } from './modules/quick-replies/quick-replies.routes.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { recipientsRoutes } from './modules/recipients/recipients.routes.ts'
import { readableResponse } from './modules/responses/one-response.ts'
import { responsesRoutes } from './modules/responses/responses.routes.ts'
import { shareRoutes } from './modules/share/share.routes.ts'
import { operatorRoutes } from './modules/operator/operator.routes.ts'
import { metricsRoutes } from './modules/system/metrics.routes.ts'
import { systemRoutes } from './modules/system/system.routes.ts'
import { nativeRoutes } from './modules/native/native.routes.ts'
import { ownerApp } from './modules/system/owner-app.ts'
import { membersRoutes } from './modules/members/members.routes.ts'
import { ownerUploadsRoutes, uploadsRoutes } from './modules/uploads/uploads.routes.ts'
import { templatePages } from './modules/templates/template-pages.ts'
import { templatesRoutes } from './modules/templates/templates.routes.ts'
import { usersRoutes } from './modules/users/users.routes.ts'
import { webhooksRoutes } from './modules/webhooks/webhooks.routes.ts'
import { acceptBodies, acceptMultipart, jsonParser } from './platform/http/bodies/body-parsers.ts'
import { trustedProxies } from './platform/http/client-address.ts'
import { earlyFailures } from './platform/http/early-failures.ts'
import { handleErrors } from './platform/http/error-handler.ts'
import type { Guards } from './platform/http/implement-call.ts'
import { MAX_SEGMENT_LENGTH, readableUrl, refuseUnreadableUrls } from './platform/http/request-url.ts'
import { limitOtherRequests } from './platform/http/route-limits.ts'
import { registeredRoutes, requirePolicies } from './platform/http/policies.ts'
import { refuseCrossSite } from './platform/http/cross-site.ts'
import { answerNativeApps } from './platform/http/native-origins.ts'
import { answersToPages, apiHeaders } from './platform/http/security-headers.ts'
import { newRequestId } from './platform/log.ts'
import { respondentLanguage } from './texts.ts'

/**
 * The two surfaces of one process: the owner app with its API, and the public forms. They share no routes and no
 * cookies.
 */
export type Apps = { app: FastifyInstance; forms: FastifyInstance; handle: RequestListener }

const MAX_BODY_BYTES = 1_048_576
const MAX_SUBMISSION_BYTES = 524_288

/** Everything but the port: the server listens with it, and tests call it directly. */
export async function buildApps(deps: Deps, logger: FastifyServerOptions['logger']): Promise<Apps> {
  const app = await buildOwnerApp(deps, logger)
  const { forms, answerFirst } = await buildForms(deps, logger)
  const appHost = new URL(deps.config.appUrl).host
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.host === appHost) app.routing(request, response)
    else if (!answerFirst(request, response)) forms.routing(request, response)
  }
  return { app, forms, handle }
}

export function listenOn(handle: RequestListener) {
  // A client that sends its headers or body byte by byte is cut off; one with a photo and a slow connection is not.
  // Keep-alive is longer than a proxy's own.
  return createServer(
    { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 75_000, maxHeaderSize: 16_384 },
    handle,
  )
}

async function buildOwnerApp(deps: Deps, logger: FastifyServerOptions['logger']): Promise<FastifyInstance> {
  const server = frame(deps, logger, MAX_BODY_BYTES, 'app')
  const isHttps = deps.config.appUrl.startsWith('https:')
  const headers = apiHeaders({ isHttps })
  server.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  refuseUnreadableUrls(server)
  answerNativeApps(server)
  refuseCrossSite(server)
  limitOtherRequests(server, deps.limits)
  await server.register(cookie)
  handleErrors(server, (request) => deps.texts.for(request), problemsOrJson)
  const guards: Guards = {
    authenticate: (request, reply) => authenticate(deps, request, reply),
    findForm: (workspaceIds, form) => findForm(deps.database.db, workspaceIds, form),
    runOnce: runOnce(deps),
    limits: deps.limits,
  }
  systemRoutes(server, guards, deps, 'app')
  metricsRoutes(server, guards, deps)
  await operatorRoutes(server, guards, deps)
  authRoutes(server, guards, deps)
  usersRoutes(server, guards, deps)
  accountRoutes(server, guards, deps)
  membersRoutes(server, guards, deps)
  activityRoutes(server, guards, deps)
  apiKeysRoutes(server, guards, deps)
  apiLogRoutes(server, guards, { ...deps, readableResponse: readableResponse(deps) })
  nativeRoutes(server, guards, deps)
  billingRoutes(server, guards, deps)
  storesRoutes(server, guards, deps)
  devicesRoutes(server, guards, deps)
  unsubscribeRoutes(server, guards, deps)
  customersRoutes(server, guards, deps)
  domainsRoutes(server, guards, deps)
  certificateRoutes(server, guards, deps)
  formsRoutes(server, guards, deps)
  foldersRoutes(server, guards, deps)
  catalogueRoutes(server, guards, { ...deps, formsWithoutPayment })
  bookingsRoutes(server, guards, deps)
  tryFormRoutes(server, guards, deps)
  recipientsRoutes(server, guards, deps)
  shareRoutes(server, guards, deps)
  templatesRoutes(server, guards, deps)
  importsRoutes(server, guards, deps)
  integrationsRoutes(server, guards, deps)
  merchantsRoutes(server, guards, deps)
  responsesRoutes(server, guards, deps)
  ordersRoutes(server, guards, deps)
  calendarRoutes(server, guards, deps)
  googleCalendarRoutes(server, guards, deps)
  quickRepliesRoutes(server, guards, deps)
  analyticsRoutes(server, guards, deps)
  deliveriesRoutes(server, guards, deps)
  ownerUploadsRoutes(server, guards, deps)
  webhooksRoutes(server, guards, deps)
  sandboxPlanRoutes(server, guards, deps)
  paymentWebhooks(server, guards, deps)
  appleAccountRoutes(server, guards, deps)
  await apiV1Routes(server, guards, deps)
  mcpRoutes(server, guards, deps)
  await ownerApp(server, deps)
  await server.ready()
  return server
}

type Forms = {
  forms: FastifyInstance
  /** Answers requests without the framework; false if the framework has to answer. */
  answerFirst: (request: IncomingMessage, response: ServerResponse) => boolean
}

async function buildForms(deps: Deps, logger: FastifyServerOptions['logger']): Promise<Forms> {
  const server = frame(deps, logger, MAX_SUBMISSION_BYTES, 'forms')
  refuseUnreadableUrls(server)
  handleErrors(server, (request) => deps.texts.in(respondentLanguage(request)), publicErrors(deps))
  const guards: Guards = {
    authenticate: nobody,
    findForm: async () => undefined,
    runOnce: nobody,
    limits: deps.limits,
  }
  systemRoutes(server, guards, deps, 'forms')
  certificateRoutes(server, guards, deps)
  acceptMultipart(server)
  uploadsRoutes(server, guards, deps)
  await templatePages(server, guards, deps)
  const defence = formDefence(deps)
  const headers = pageHeaders({ config: deps.config, assets: deps.pages.assets })
  // Answers to a page's script are no pages: their policy allows nothing. Forms in frames have an origin of their own.
  const isHttps = deps.config.formsUrl.startsWith('https:')
  const answerHeaders = answersToPages({ isHttps })
  const submissions = scriptSubmissions(deps, defence)
  const failures = earlyFailures()
  await publicRoutes(server, guards, deps, {
    defence,
    submissions,
    failures,
    headers,
    answerHeaders,
    payments: paymentsOf(deps, defence),
  })
  checkoutRoutes(server, guards, deps, { defence, headers })
  visitsRoutes(server, guards, deps, answerHeaders)
  await server.ready()
  const otherPaths = new Set(registeredRoutes(server).map(({ url }) => url))
  const isLogged = server.log.level === 'debug' || server.log.level === 'trace'
  const sendFromMemory = pagesFromMemory(deps, { otherPaths, isLogged })
  const takeSubmission = directSubmissions(deps, {
    submissions,
    defence,
    failures,
    answerHeaders,
    otherPaths,
    isLogged,
    parseJson: jsonParser(server),
    handOn: (request, response) => server.routing(request, response),
    maxBytes: MAX_SUBMISSION_BYTES,
  })
  return {
    forms: server,
    answerFirst: (request, response) => sendFromMemory(request, response) || takeSubmission(request, response),
  }
}

function frame(
  deps: Deps,
  logger: FastifyServerOptions['logger'],
  bodyLimit: number,
  surface: 'app' | 'forms',
): FastifyInstance {
  const server = Fastify({
    logger: logger ?? false,
    bodyLimit,
    genReqId: newRequestId,
    trustProxy: trustedProxies(deps.config.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: MAX_SEGMENT_LENGTH },
    rewriteUrl: readableUrl,
    forceCloseConnections: 'idle',
  })
  server.decorateRequest('owner')
  deps.tracing.traceRequests(server, surface)
  requirePolicies(server)
  acceptBodies(server)
  server.addHook('onResponse', (request, reply, done) => {
    const level = servedLevel(reply.statusCode, deps.config.isProduction && surface === 'app')
    deps.metrics.observe('requests', describeServed(request, reply, surface), reply.elapsedTime / 1000)
    request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'served')
    done()
  })
  return server
}

/** Owners' calls get a log line each in production; a thousand visitors of a form do not, unless something fails. */
function servedLevel(status: number, isWorthALine: boolean): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return isWorthALine || status === 429 ? 'info' : 'debug'
}

/** The route's pattern, never the address: a bounded number of series, and nothing of the caller. */
function describeServed({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply, surface: string) {
  const route = routeOptions.url
  const status = `${Math.floor(statusCode / 100)}xx`
  return route === undefined
    ? { surface, method: 'other', route: 'unknown', status }
    : { surface, method, route, status }
}

/** No public route requires an owner; if one ever did, it would find no session. */
function nobody(): never {
  throw new Error('The public forms know no owners')
}

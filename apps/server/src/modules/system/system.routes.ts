import { openApiDocument } from '@wayform/contract/openapi.ts'
import type { Surface } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import type { Readiness } from './readiness.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { errorBody } from '../../platform/http/error-handler.ts'
import { type Guards, implement } from '../../platform/http/implement.ts'
import { contractPage } from './contract-page.ts'
import { describeCrash } from './describe-crash.ts'

const MAX_CRASH_BYTES = 32_768
const RETRY_AFTER_SECONDS = 2

export function systemRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'now' | 'texts' | 'log'> & { readiness: Readiness },
  surface: Exclude<Surface, 'any'>,
) {
  implement(server, guards, calls.system.healthz, async () => ({ ok: true as const }))
  implement(server, guards, calls.system.readyz, async ({ request, reply }) => {
    const parts = await deps.readiness.problems()
    reply.header('cache-control', 'no-store')
    if (parts.length === 0) return { ok: true as const }
    const problem = errorBody(new AppError('unavailable'), deps.texts.for(request), request.id)
    reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({ ...problem, parts })
    return undefined
  })
  if (surface === 'app') appRoutes(server, guards, deps)
}

function appRoutes(server: FastifyInstance, guards: Guards, { config, log }: Pick<Services, 'config' | 'log'>) {
  let document: string | undefined

  implement(server, guards, calls.system.openapi, async ({ reply }) => {
    document ??= JSON.stringify(openApiDocument(config.appUrl, config.formsUrl))
    reply.type('application/json; charset=utf-8').send(document)
    return undefined
  })

  implement(server, guards, calls.native.stores, async () => config.appStores)

  implement(server, guards, calls.system.docs, async ({ reply }) => {
    if (config.mode !== 'development') throw new AppError('notFound')
    const { html, headers } = contractPage({ isHttps: config.appUrl.startsWith('https:') })
    reply.headers(headers).type('text/html; charset=utf-8').send(html)
    return undefined
  })

  implement(
    server,
    guards,
    calls.system.sendLogs,
    async ({ body, request }) => {
      log.warn({ crash: describeCrash(body), requestId: request.id }, 'the owner app crashed')
      return {}
    },
    { bodyLimit: MAX_CRASH_BYTES },
  )
}

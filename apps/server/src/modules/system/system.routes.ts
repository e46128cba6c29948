import type { ErrorBody } from '@wayform/contract/errors.ts'
import { openApiDocument } from '@wayform/contract/openapi.ts'
import { v1Routes } from '@wayform/contract/v1/routes.ts'
import { v1Document } from '@wayform/contract/v1/v1-openapi.ts'
import type { Surface } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import type { Readiness } from './readiness.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { houseOfApp } from './branded-page.ts'
import { contractPage } from './contract-page.ts'
import { describeCrash } from './describe-crash.ts'

const MAX_CRASH_BYTES = 32_768
const RETRY_AFTER_SECONDS = 2
/** For unauthenticated clients: the usual text of this code would name the database. */
const NOT_READY = { code: 'unavailable', message: 'Not ready' } satisfies ErrorBody

export function systemRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'now' | 'texts' | 'log'> & { readiness: Readiness },
  surface: Exclude<Surface, 'any'>,
) {
  let told = ''
  /** The reason is for the operator alone; the unauthenticated caller learns only that there is one. */
  function tellChange(problems: readonly string[]) {
    const found = problems.join(', ')
    if (found === told) return
    told = found
    if (found === '') deps.log.info({}, 'ready again')
    else deps.log.warn({ problems }, 'not ready')
  }

  implement(server, guards, calls.system.healthz, async () => ({ ok: true as const }))
  implement(server, guards, calls.system.readyz, async ({ reply }) => {
    const problems = await deps.readiness.problems()
    tellChange(problems)
    reply.header('cache-control', 'no-store')
    if (problems.length === 0) return { ok: true as const }
    reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(NOT_READY)
    return undefined
  })
  if (surface === 'app') appRoutes(server, guards, deps)
}

function appRoutes(server: FastifyInstance, guards: Guards, { config, log }: Pick<Services, 'config' | 'log'>) {
  let document: string | undefined
  let publicDocument: string | undefined

  implement(server, guards, calls.system.openapi, async ({ reply }) => {
    document ??= JSON.stringify(openApiDocument(config.appUrl, config.formsUrl, config.house.brand))
    reply.type('application/json; charset=utf-8').send(document)
    return undefined
  })

  implement(server, guards, calls.system.v1Openapi, async ({ reply }) => {
    publicDocument ??= JSON.stringify(v1Document(config.appUrl, config.house.brand))
    reply.type('application/json; charset=utf-8').send(publicDocument)
    return undefined
  })

  implement(server, guards, calls.system.v1Docs, async ({ reply }) => {
    const isHttps = config.appUrl.startsWith('https:')
    const { path } = calls.system.v1Openapi
    const about = { product: config.house.brand, isHttps, routes: v1Routes, document: path }
    const { html, headers } = contractPage(about)
    reply.headers(headers).type('text/html; charset=utf-8').send(html)
    return undefined
  })

  implement(server, guards, calls.system.house, async () => houseOfApp(config))

  implement(server, guards, calls.native.stores, async () => config.appStores)

  implement(server, guards, calls.system.docs, async ({ reply }) => {
    if (config.mode !== 'development') throw new AppError('notFound')
    const { html, headers } = contractPage({ product: config.house.brand, isHttps: config.appUrl.startsWith('https:') })
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

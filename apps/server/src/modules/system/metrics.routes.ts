import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { isMetricsKey } from '../../platform/metrics/metrics-port.ts'

/** Metrics on the app's host, for a key. Without one, or with a port of their own, there are none here. */
export function metricsRoutes(
  server: FastifyInstance,
  guards: Guards,
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
) {
  const key = config.metrics && config.metrics.port === null ? config.metrics.key : null

  implement(server, guards, calls.system.metrics, async ({ request, reply }) => {
    if (key === null || !isMetricsKey(key, request.headers.authorization)) throw new AppError('notFound')
    const { contentType, text } = await metrics.read()
    reply.header('cache-control', 'no-store').type(contentType).send(text)
    return undefined
  })
}

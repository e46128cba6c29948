import { Readable } from 'node:stream'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { orderFeed } from './order-feed.ts'
import { orderStream } from './order-stream.ts'
import { countOrders, openOrder, orderHistory, readBoard } from './read-board.ts'

export function ordersRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'database' | 'now' | 'lifecycle' | 'log'>,
) {
  const { orders } = calls
  const feed = orderFeed(deps)
  server.addHook('preClose', () => feed.close())

  implement(server, guards, orders.board, ({ owner }) => readBoard(deps, owner), { isLong: true })
  implement(server, guards, orders.count, ({ owner }) => countOrders(deps, owner))
  implement(server, guards, orders.open, async ({ owner, query }) => {
    await openOrder(deps, owner, query)
    return { isOpened: true }
  })
  implement(server, guards, orders.history, ({ owner, query }) => orderHistory(deps, owner, query))
  implement(server, guards, orders.live, async ({ owner, request, reply }) => {
    // A client that doesn't ask for lines would wait for an end that never comes.
    if (!request.headers.accept?.includes('application/x-ndjson')) {
      reply.type(LINES).send('{"is":"open"}\n')
      return undefined
    }
    await feed.ready()
    const ended = new AbortController()
    request.raw.once('close', () => ended.abort())
    const again = () =>
      guards.authenticate(request, reply).catch((error: unknown) => {
        if (error instanceof AppError) return null
        throw error
      })
    const lines = Readable.from(orderStream({ ...deps, feed }, { owner, again, signal: ended.signal }), {
      objectMode: false,
    })
    lines.on('error', (err) => deps.log.warn({ err }, 'a stream of orders broke off'))
    reply
      .type(LINES)
      // Proxies would keep the lines until there are many.
      .header('x-accel-buffering', 'no')
      .header('cache-control', 'no-store, no-transform')
      .send(lines)
    return undefined
  })
}

const LINES = 'application/x-ndjson; charset=utf-8'

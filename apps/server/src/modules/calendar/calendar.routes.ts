import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { fileHeaders } from '../../platform/http/security-headers.ts'
import type { Services } from '../../services.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import type { PublishedForms } from '../public/pages/published-forms.ts'
import type { StoreResponses } from '../public/submissions/store-responses.ts'
import { blockTime, editBlock } from './block-time.ts'
import { bookByHand } from './book-by-hand.ts'
import { calendarRepository } from './calendar.repository.ts'
import { feedFile } from './feeds/feed-file.ts'
import { listFeeds, makeFeed, revokeFeed } from './feeds/feeds.ts'
import { moveBooking } from './move-booking.ts'
import { readCalendar } from './read-calendar.ts'

type RouteDeps = Pick<Services, 'database' | 'now' | 'secretKey' | 'config' | 'texts'> & {
  publishedForms: PublishedForms
  storeResponses: StoreResponses
  deliveries: Wakeable
}

export function calendarRoutes(server: FastifyInstance, guards: Guards, deps: RouteDeps) {
  const { calendar, calendarFeed } = calls
  const headers = fileHeaders({ isHttps: deps.config.appUrl.startsWith('https:'), name: 'wayform.ics' })

  implement(server, guards, calendar.read, ({ owner, query }) => readCalendar(deps, owner, query), { isLong: true })
  implement(server, guards, calendar.move, ({ owner, params, query, body }) =>
    moveBooking(deps, { owner, ...params, ...query, ...body }),
  )
  implement(server, guards, calendar.book, async ({ owner, body, intention, reply }) => {
    const made = await bookByHand(deps, owner, { ...body, id: intention.id })
    reply.code(201)
    return made
  })
  implement(server, guards, calendar.editBlock, ({ owner, params, body }) =>
    editBlock(deps, owner, { ...body, id: params.blockId }),
  )
  implement(server, guards, calendar.block, async ({ owner, body, intention, reply }) => {
    const made = await blockTime(deps, owner, { ...body, id: intention.id })
    reply.code(201)
    return made
  })
  implement(server, guards, calendar.unblock, async ({ owner, params }) => {
    await calendarRepository(deps.database.db, owner.id).removeBlock(params.blockId)
    return {}
  })
  implement(server, guards, calendar.feeds, ({ owner }) => listFeeds(deps, owner))
  implement(server, guards, calendar.makeFeed, async ({ owner, body, intention, reply }) => {
    const made = await makeFeed(deps, owner, { ...body, id: intention.id })
    reply.code(201)
    return made
  })
  implement(server, guards, calendar.revokeFeed, ({ owner, params }) => revokeFeed(deps, owner, params.feedId))
  implement(server, guards, calendarFeed.read, async ({ params, reply }) => {
    const text = await feedFile(deps, params.file)
    reply
      .headers({ ...headers, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
      .type('text/calendar; charset=utf-8')
      .send(text)
    return undefined
  })
}

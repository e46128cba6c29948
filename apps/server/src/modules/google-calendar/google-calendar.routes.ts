import { CONNECTION_PARAM } from '@wayform/contract/google-connection.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { connectingBrowser } from '../google/connecting-browser.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { beginCalendar, finishCalendar } from './connect-calendar.ts'
import { changeCalendar, disconnectCalendar, listCalendars } from './google-calendars.ts'

/** Calendars at Google, of a shop and of its staff. */
export function googleCalendarRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'google' | 'log'> & { deliveries: Wakeable },
) {
  const { googleCalendar } = calls
  const browsers = connectingBrowser(deps, guards)

  implement(server, guards, googleCalendar.list, ({ owner }) => listCalendars(deps, owner))
  implement(server, guards, googleCalendar.connect, ({ owner, query: { staffId }, request, reply }) =>
    browsers.leave(request, reply, owner, (browser) => beginCalendar(deps, { owner, staffId, browser })),
  )
  implement(server, guards, googleCalendar.redirect, async ({ query: { state, error }, request, reply }) => {
    const { owner, browser, isNative } = await browsers.returned(request, reply)
    const url = new URL(request.url, deps.config.appUrl)
    const { connection, screen } = await finishCalendar(deps, owner, { url, state, error, browser })
    return browsers.answer(reply, isNative, connection, `${screen}?${CONNECTION_PARAM}=${connection}`)
  })
  implement(server, guards, googleCalendar.change, ({ owner, params, body }) =>
    changeCalendar(deps, owner, { ...body, id: params.calendarId }),
  )
  implement(server, guards, googleCalendar.disconnect, ({ owner, params }) =>
    disconnectCalendar(deps, owner, params.calendarId),
  )
}

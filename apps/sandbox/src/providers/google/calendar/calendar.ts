import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALENDAR_SCOPE } from '../account-forms.ts'
import type { Issuer } from '../issuer.ts'
import { onlyFields } from '../sheets-fields.ts'
import type { People } from '../../sign-in/people.ts'
import {
  CalendarError,
  deleted,
  duplicate,
  invalidValue,
  notFound,
  unauthorised,
  withoutScope,
} from './calendar-errors.ts'
import { type CalendarStore, eventBody } from './calendar-store.ts'
import { listEvents } from './list-events.ts'
import { readEvent } from './read-event.ts'

type Parts = {
  issuerAt: (request: FastifyRequest) => Promise<Issuer>
  people: People
  calendars: CalendarStore
  now: () => Date
  onChange: () => void
}

const PATH = '/calendar/v3/calendars/:calendarId/events'
type Params = { calendarId: string; eventId?: string }

/** The primary calendar of each person, as far as an app with `calendar.events.owned` can use it. */
export function calendarRoutes(scope: FastifyInstance, { issuerAt, people, calendars, now, onChange }: Parts) {
  const answering =
    (work: (call: Call) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      try {
        const { provider } = await issuerAt(request)
        const owner = await ownerOf(provider, request)
        const email = people.find(owner)?.email ?? ''
        const { calendarId, eventId = '' } = request.params as Params // the path's own
        if (calendarId !== 'primary' && calendarId !== email) throw notFound()
        const query = new URL(request.url, 'http://calendar').searchParams
        const answer = work({ owner, email, eventId, query, body: request.body })
        if (answer === undefined) return await reply.code(204).send()
        const given = onlyFields(answer, query.get('fields'))
        if (!given) throw invalidValue('Invalid field selection')
        return await reply.send(given.value)
      } catch (error) {
        if (!(error instanceof CalendarError)) throw error
        return reply.code(error.code).send(error.body)
      }
    }

  scope.get(
    PATH,
    answering(({ owner, email, query }) => listEvents(calendars, { owner, email }, query, now())),
  )
  scope.get(
    `${PATH}/:eventId`,
    answering(({ owner, email, eventId }) => {
      const event = calendars.find(owner, eventId)
      if (!event) throw notFound()
      return eventBody(event, email)
    }),
  )
  scope.post(
    PATH,
    answering(({ owner, email, body }) => {
      const { id = calendars.newId(), ...fields } = readEvent(readJson(body), calendars.zoneOf(owner))
      if (calendars.find(owner, id)) throw duplicate()
      const made = calendars.put(owner, id, fields)
      onChange()
      return eventBody(made, email)
    }),
  )
  scope.put(
    `${PATH}/:eventId`,
    answering(({ owner, email, eventId, body }) => {
      const { id = eventId, ...fields } = readEvent(readJson(body), calendars.zoneOf(owner))
      if (id !== eventId) throw invalidValue('Invalid resource id value.')
      if (!calendars.find(owner, eventId)) throw notFound()
      const changed = calendars.put(owner, eventId, fields)
      onChange()
      return eventBody(changed, email)
    }),
  )
  scope.delete(
    `${PATH}/:eventId`,
    answering(({ owner, eventId }) => {
      const event = calendars.find(owner, eventId)
      if (!event) throw notFound()
      if (event.status === 'cancelled') throw deleted()
      calendars.put(owner, eventId, { ...event, status: 'cancelled' })
      onChange()
      return undefined
    }),
  )
}

type Call = { owner: string; email: string; eventId: string; query: URLSearchParams; body: unknown }

async function ownerOf(provider: Issuer['provider'], request: FastifyRequest): Promise<string> {
  const [, value = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const token = value === '' ? undefined : await provider.AccessToken.find(value)
  if (!token?.isValid) throw unauthorised()
  if (!token.scopes.has(CALENDAR_SCOPE)) throw withoutScope()
  return token.accountId
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  } catch {
    throw new CalendarError(400, 'parseError', 'Parse Error')
  }
}

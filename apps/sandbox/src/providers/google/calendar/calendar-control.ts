import type { FastifyInstance } from 'fastify'
import { isTimeZone } from '@wayform/core/time/zones.ts'
import { ControlError, type Input, readInput } from '../../../frame/control-input.ts'
import { googleSubject, type People } from '../../sign-in/people.ts'
import type { CalendarStore, Moment, StoredEvent } from './calendar-store.ts'

type Parts = { calendars: CalendarStore; people: People; onChange: () => void }

/** The calendars as their owners see them, and changes that they make there by hand. */
export function calendarControl(scope: FastifyInstance, { calendars, people, onChange }: Parts) {
  const ownerOf = (input: Input) => {
    const email = input.text('email', { max: 254 })
    const subject = googleSubject(email.toLowerCase())
    if (!people.find(subject)) throw new ControlError(404, 'sandbox.notFound', `${email} never signed in here.`)
    return subject
  }

  scope.get('/calendar', async () => ({ events: shownEvents(calendars, people) }))

  scope.post('/calendar/add', async (request, reply) => {
    const input = readInput(request.body, [
      'email',
      'title',
      'start',
      'end',
      'zone',
      'free',
      'declined',
      'weeks',
      'guests',
      'id',
    ])
    const owner = ownerOf(input)
    const id = input.optional('id', () => input.text('id', { max: 1024 })) ?? calendars.newId()
    const [start, end] = [momentIn(input, 'start'), momentIn(input, 'end')]
    if (Date.parse(textOf(end)) <= Date.parse(textOf(start))) throw input.problem('"end" must be after "start".')
    calendars.put(owner, id, {
      status: 'confirmed',
      summary: input.optional('title', () => input.text('title', { max: 300 })) ?? 'Busy',
      description: '',
      start,
      end,
      transparency: input.optional('free', () => input.flag('free')) ? 'transparent' : 'opaque',
      weeks: input.optional('weeks', () => input.wholeNumber('weeks', { min: 1, max: 60 })) ?? 1,
      isDeclined: input.optional('declined', () => input.flag('declined')) ?? false,
      guests: input.optional('guests', () => input.wholeNumber('guests', { min: 0, max: 200 })) ?? 0,
    })
    onChange()
    return reply.code(201).send({ id })
  })

  scope.post('/calendar/remove', async (request, reply) => {
    const input = readInput(request.body, ['email', 'id'])
    const owner = ownerOf(input)
    const event = calendars.find(owner, input.text('id', { max: 1024 }))
    if (!event) throw new ControlError(404, 'sandbox.notFound', 'There is no such event.')
    calendars.put(owner, event.id, { ...event, status: 'cancelled' })
    onChange()
    return reply.code(204).send()
  })

  scope.post('/calendar/zone', async (request, reply) => {
    const input = readInput(request.body, ['email', 'zone'])
    const zone = input.text('zone', { max: 64 })
    if (!isTimeZone(zone)) throw input.problem('"zone" must be a time zone.')
    calendars.setZone(ownerOf(input), zone)
    return reply.code(204).send()
  })

  /** Google may forget a sync token at any time. */
  scope.post('/calendar/expire-sync', async (request, reply) => {
    calendars.expireSync(ownerOf(readInput(request.body, ['email'])))
    return reply.code(204).send()
  })
}

function momentIn(input: Input, name: 'start' | 'end'): Moment {
  const text = input.text(name, { max: 40 })
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { date: text }
  if (Number.isNaN(Date.parse(text))) throw input.problem(`"${name}" must be a date or a moment.`)
  const zone = input.optional('zone', () => input.text('zone', { max: 64 }))
  return { dateTime: text, ...(zone !== undefined && { timeZone: zone }) }
}

const SHOWN_EVENTS = 200

/** The newest last. */
export function shownEvents(calendars: CalendarStore, people: People) {
  return calendars
    .list()
    .toSorted((a, b) => a.change - b.change)
    .slice(-SHOWN_EVENTS)
    .map(({ id, owner, status, summary, description, start, end, transparency }: StoredEvent) => ({
      id,
      owner: people.find(owner)?.email ?? owner,
      status,
      title: summary,
      description,
      start: textOf(start),
      end: textOf(end),
      isBusy: transparency === 'opaque',
    }))
}

const textOf = (moment: Moment) => ('date' in moment ? moment.date : moment.dateTime)

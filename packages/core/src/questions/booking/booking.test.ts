import { describe, expect, it } from 'vitest'
import { givenDesk } from '../../bookings/testing/given-desk.ts'
import { given } from '../../testing/given.ts'
import type { ParseTools } from '../question-type.ts'
import { bookingAnswer } from './answer.ts'
import type { BookingQuestion } from './schema.ts'
import { booking as type } from './schema.ts'

const START = '2026-11-18T07:30:00.000Z'
const question = (changes: Partial<BookingQuestion> = {}): BookingQuestion => ({
  ...given.booking(),
  desk: givenDesk(),
  ...changes,
})
const parse = (raw: unknown, asked = question(), tools: ParseTools = {}) => bookingAnswer.parse(raw, asked, tools)
const problemOf = (raw: unknown, asked = question(), tools: ParseTools = {}) => {
  const parsed = parse(raw, asked, tools)
  return parsed.ok ? null : parsed.problem.key
}

describe('the answer of a booking', () => {
  it('takes the names and amounts of a booking from the desk', () => {
    const parsed = parse({ serviceId: 'cut', start: START, party: 2 }, question({ asksParty: true }))
    expect(parsed).toEqual({
      ok: true,
      value: {
        serviceId: 'cut',
        serviceName: 'Haircut',
        staffId: null,
        staffName: '',
        party: 2,
        start: START,
        minutes: 45,
        zone: 'Asia/Riyadh',
        pay: 'price',
        price: 10_000,
        currency: 'SAR',
      },
    })
  })

  it.each([
    ['required', { serviceId: 'cut', start: '' }],
    ['unknownOption', { serviceId: 'dye', start: START }],
    ['unknownOption', { serviceId: 'cut', staffId: 'ana', start: START }],
    ['bookingParty', { serviceId: 'cut', start: START, party: 2 }],
    ['bookingParty', { serviceId: 'cut', start: START, party: 0 }],
    ['bookingPrice', { serviceId: 'cut', start: START, price: 1 }],
    ['invalid', { serviceId: 'cut', start: '2026-11-18T10:30' }],
    ['invalid', { serviceId: 'cut', start: '2026-11-18T07:30:01Z' }],
    ['invalid', { serviceId: 'cut', start: 'soon' }],
    ['invalid', { serviceId: 'cut', start: '+275760-09-13T00:00:00.000Z' }],
    ['invalid', { serviceId: 'cut', start: '-271821-04-20T00:00:00.000Z' }],
    ['invalid', { serviceId: 'cut', start: '1/1/20000 00:00 Z' }],
    ['invalid', { serviceId: 7, start: START }],
    ['invalid', 'cut'],
  ])('reports %s for the booking %j', (key, raw) => {
    expect(problemOf(raw)).toBe(key)
  })

  it('reports the time as taken when the shop takes no bookings for it', () => {
    const raw = { serviceId: 'cut', start: START }
    expect(problemOf(raw, question(), { isBookable: () => false })).toBe('bookingTaken')
    expect(problemOf(raw, question(), { isBookable: () => true })).toBeNull()
  })

  it('stores the name of the chosen staff, if they offer the service', () => {
    const desk = givenDesk([{ staffIds: ['ana'] }], { staff: [{ id: 'ana', name: 'Ana' }] })
    const parsed = parse({ serviceId: 'cut', staffId: 'ana', start: START }, question({ desk }))
    expect(parsed).toMatchObject({ value: { staffId: 'ana', staffName: 'Ana' } })
  })

  it('reads no answer while no time is chosen, but keeps the other fields of a page without script', () => {
    const read = (fields: Record<string, string>) =>
      bookingAnswer.read(
        { first: (name) => fields[name], all: (name) => (name in fields ? [fields[name] ?? ''] : []) },
        { ...question(), questionId: 'q' },
        'en',
      )
    expect(read({ 'q.service': 'cut' })).toBeUndefined()
    expect(read({ 'q.service': 'cut', 'q.plain': '1', 'q.day': '2026-11-18' })).toMatchObject({
      serviceId: 'cut',
      start: '',
      day: '2026-11-18',
    })
  })

  it('writes a booking on the shop’s clock, in the reader’s language', () => {
    const parsed = parse({ serviceId: 'cut', start: START })
    if (!parsed.ok) throw new Error('not parsed')
    const text = (language: 'en' | 'de') => bookingAnswer.format(parsed.value, question(), { language })
    expect(text('en')).toBe('Haircut\nWed 18 Nov 2026, 10:30 (Saudi Arabia Time)\nSAR\u00a050.00')
    expect(text('de')).toContain('10:30')
  })
})

describe('a place on a waiting list', () => {
  it.each(['wait:2026-99-99', 'wait:2026-11-18 25:00', 'wait:', 'wait:tomorrow'])('is refused as %j', (start) => {
    const fields: Record<string, string> = { 'q.service': 'cut', 'q.start': start }
    const raw = bookingAnswer.read(
      { first: (name) => fields[name], all: () => [] },
      question({ questionId: 'q' }),
      'en',
    )
    expect(problemOf(raw)).toBe('invalid')
  })
})

describe('a booking question', () => {
  it('removes the set-up of the workspace from the public question', () => {
    const asked = { ...question(), setup: { zone: 'UTC' } as never } // only this field matters here
    expect(type.forPublic?.(asked)).not.toHaveProperty('setup')
  })
})

import { describe, expect, it } from 'vitest'
import { givenPerson, givenService, givenSetup } from './testing/given-setup.ts'
import { daysOffOf, tidySetup } from './tidy-setup.ts'

const off = (id: string, staffId: string | null, from = '2026-11-23', to = '2026-11-24') => ({
  id,
  from,
  to,
  note: '',
  staffId,
})

describe('a set-up without the people who are gone', () => {
  it('keeps services that others offer, and switches off services that no staff offer any more', () => {
    const setup = givenSetup({
      staff: [givenPerson('huda')],
      services: [
        givenService({ id: 'both', staffIds: ['huda', 'gone'] }),
        givenService({ id: 'lost', staffIds: ['gone'] }),
        givenService({ id: 'open' }),
      ],
      daysOff: [off('a', 'gone'), off('b', 'huda'), off('c', null)],
    })
    const tidy = tidySetup(setup)
    expect(tidy.services.map(({ id, staffIds, isOn }) => [id, staffIds, isOn])).toEqual([
      ['both', ['huda'], true],
      ['lost', [], false],
      ['open', [], true],
    ])
    expect(tidy.daysOff.map(({ id }) => id)).toEqual(['b', 'c'])
  })
})

describe('the days off that a booking falls on', () => {
  const setup = givenSetup({ zone: 'Asia/Riyadh', daysOff: [off('all', null), off('huda', 'huda')] })
  const on = (at: string, staffId: string) =>
    daysOffOf(setup, { startsAt: Date.parse(at), staffId }).map(({ id }) => id)

  it('lists the days off of the whole shop and of that person', () => {
    expect(on('2026-11-23T09:00:00Z', 'huda')).toEqual(['all', 'huda'])
    expect(on('2026-11-23T09:00:00Z', 'omar')).toEqual(['all'])
    expect(on('2026-11-23T09:00:00Z', '')).toEqual(['all'])
  })

  it('compares a booking with days off on the shop’s calendar', () => {
    // It is the 23rd in Riyadh from 21:00 UTC on.
    expect(on('2026-11-22T20:59:00Z', 'omar')).toEqual([])
    expect(on('2026-11-22T21:00:00Z', 'omar')).toEqual(['all'])
    expect(on('2026-11-24T21:00:00Z', 'omar')).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, EARLIEST_DAY } from '../../../lib/date-range/date-ranges.ts'
import { PAGE_SIZES, type UrlState, readUrlState, writeUrlState } from './url-state.ts'

const TODAY = '2026-11-15'
const BEGINNING: UrlState = {
  index: 0,
  pageSize: 10,
  search: '',
  range: { from: '2026-11-01', to: TODAY },
  status: null,
  isUnpaid: false,
  isTest: false,
  openId: null,
}

const read = (query: string) => readUrlState(new URLSearchParams(query), TODAY)

describe('the URL state of the responses screen', () => {
  it('defaults to the first page of this month with ten rows', () => {
    expect(read('')).toEqual(BEGINNING)
    expect(writeUrlState(BEGINNING, TODAY)).toEqual([])
  })

  it.each([
    ['page=3&size=25', { index: 2, pageSize: 25 }],
    ['search=%20an%C3%A1%20&status=inProgress', { search: 'aná', status: 'inProgress' }],
    ['from=2026-10-01&to=2026-10-31', { range: { from: '2026-10-01', to: '2026-10-31' } }],
    ['response=0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11', { openId: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11' }],
  ])('reads the state from %s', (query, expected) => {
    expect(read(query)).toEqual({ ...BEGINNING, ...expected })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=x',
    'size=11',
    'size=99999',
    'status=lost',
    'from=x',
    'response=128',
  ])('ignores invalid values: %s', (query) => {
    expect(read(query)).toEqual(BEGINNING)
  })

  it('the value survives a round trip', () => {
    const day = fc.integer({ min: 0, max: 2_375 }).map((count) => addDays(EARLIEST_DAY, count))
    const place: fc.Arbitrary<UrlState> = fc.record({
      index: fc.integer({ min: 0, max: 999_999 }),
      pageSize: fc.constantFrom(...PAGE_SIZES),
      search: fc.string({ maxLength: 200 }).map((text) => text.trim()),
      range: fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
      status: fc.constantFrom(null, 'new', 'inProgress', 'done'),
      isUnpaid: fc.boolean(),
      isTest: fc.boolean(),
      openId: fc.option(fc.uuid(), { nil: null }),
    })
    fc.assert(
      fc.property(place, (given) => {
        expect(readUrlState(new URLSearchParams(writeUrlState(given, TODAY)), TODAY)).toEqual(given)
      }),
    )
  })
})

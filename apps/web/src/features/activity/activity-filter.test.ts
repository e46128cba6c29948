import { describe, expect, it } from 'vitest'
import { isNarrowed, readFilter, writeFilter } from './activity-filter.ts'

const TODAY = '2026-11-17'
const PERSON = '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11'
const FORM = '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a12'
const read = (query: string) => readFilter(new URLSearchParams(query), TODAY)

describe('the filter of the activity', () => {
  it('the filter starts with all entries of the last 30 days, and an empty address', () => {
    const filter = read('')
    expect(filter).toEqual({ person: null, kind: null, form: null, range: { from: '2026-10-19', to: TODAY } })
    expect(writeFilter(filter, TODAY).toString()).toBe('')
    expect(isNarrowed(filter, TODAY)).toBe(false)
  })

  it('the filter survives a round trip through the address', () => {
    const query = `person=${PERSON}&kind=money&form=${FORM}&from=2026-11-01&to=2026-11-05`
    const filter = read(query)
    expect(filter).toMatchObject({ person: PERSON, kind: 'money', form: FORM })
    expect(writeFilter(filter, TODAY).toString()).toBe(query)
    expect(isNarrowed(filter, TODAY)).toBe(true)
  })

  it('ignores values that match no entry', () => {
    expect(read('person=me&kind=cooking&form=1&from=soon')).toEqual(read(''))
  })
})

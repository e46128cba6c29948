import { describe, expect, it } from 'vitest'
import { HUGE_TEXT, LONE_HIGH, NUL } from '../testing/hostile.ts'
import { MAX_PERSON_NAME_LENGTH, parsePersonName } from './names.ts'

describe("a person's name", () => {
  it.each([
    ['Ana', 'Ana'],
    ['  Ana \n\t María  ', 'Ana María'],
    ['محمد علي', 'محمد علي'],
    [`An${NUL}a`, 'Ana'],
    [LONE_HIGH, '\uFFFD'],
    ['x'.repeat(MAX_PERSON_NAME_LENGTH), 'x'.repeat(MAX_PERSON_NAME_LENGTH)],
  ])('cleans the name %j to %j', (raw, value) => {
    expect(parsePersonName(raw)).toEqual({ ok: true, value })
  })

  it.each([[''], [' \n '], [NUL]])('refuses the name %j', (raw) => {
    expect(parsePersonName(raw)).toEqual({ ok: false, problem: { key: 'nameRequired' } })
  })

  it.each([['x'.repeat(MAX_PERSON_NAME_LENGTH + 1)], [HUGE_TEXT]])(
    'refuses a name of more than a hundred characters',
    (raw) => {
      expect(parsePersonName(raw)).toEqual({ ok: false, problem: { key: 'tooLong', params: { max: 100 } } })
    },
  )
})

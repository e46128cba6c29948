import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rawMember } from './raw-member.ts'

describe('the raw text of a JSON member', () => {
  it.each([
    ['{"a":1,"event":{"b":[1, 2 ]},"c":2}', '{"b":[1, 2 ]}'],
    ['{ "event" : { "a":"}\\"{" } }', '{ "a":"}\\"{" }'],
    ['{"x":{"event":1},"event":[{"y":"\\/"}]}', '[{"y":"\\/"}]'],
    ['{"\\u0065vent":"a,b"}', '"a,b"'],
    ['{"event":12.50 ,"z":null}', '12.50'],
    ['{"event":null}', 'null'],
    ['{"other":1}', undefined],
    ['{}', undefined],
  ])('the raw text of a JSON member in %s is %s', (json, text) => {
    expect(rawMember(json, 'event')).toBe(text)
  })

  it('the raw text of a JSON member is found among any other members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), fc.nat(3), (others, value, spaces) => {
        const json = JSON.stringify({ ...others, event: value }, null, spaces)
        expect(JSON.parse(rawMember(json, 'event') ?? '')).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

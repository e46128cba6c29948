import { describe, expect, it } from 'vitest'
import { jsonbOrder } from './jsonb-order.ts'

describe('the order of keys in a jsonb column', () => {
  it.each([
    [
      ['line1', 'line2', 'city', 'state', 'postalCode', 'country'],
      ['city', 'line1', 'line2', 'state', 'country', 'postalCode'],
    ],
    [
      ['bb', 'a', 'B', '_', 'ab', 'é', 'z'],
      ['B', '_', 'a', 'z', 'ab', 'bb', 'é'],
    ],
  ])('the order of keys in a jsonb column is by length, then by bytes: %j', (given, stored) => {
    expect(Object.keys(jsonbOrder(Object.fromEntries(given.map((key) => [key, 1]))))).toEqual(stored)
  })

  it('changes nested objects and leaves lists and values unchanged', () => {
    const value = { list: [{ bb: 1, a: [3, 1, 2] }], gone: undefined, none: null }
    expect(JSON.stringify(jsonbOrder(value))).toBe('{"list":[{"a":[3,1,2],"bb":1}],"none":null}')
  })
})

import { describe, expect, it } from 'vitest'
import { isRoutableType, NOT_ROUTABLE } from './routable.ts'

describe('a question that decides where a response goes', () => {
  it.each(NOT_ROUTABLE.map((type) => [type]))('is not of the type %s', (type) => {
    expect(isRoutableType(type)).toBe(false)
  })

  it.each([['TEXT'], ['NUMBER'], ['RADIO'], ['DROPDOWN'], ['CHECKBOX'], ['DATE'], ['RATING'], ['PAYMENT']])(
    'can be of the type %s',
    (type) => {
      expect(isRoutableType(type)).toBe(true)
    },
  )
})

import { describe, expect, it } from 'vitest'
import { isRoutableType } from './routable-type.ts'

describe('a question that decides the recipient of a response', () => {
  it.each(['HEADER', 'IMAGE', 'VIDEO', 'SECTION', 'FILE', 'MATRIX'] as const)(
    'a question that decides the recipient of a response can’t be of the type %s',
    (type) => {
      expect(isRoutableType(type)).toBe(false)
    },
  )

  it.each(['TEXT', 'NUMBER', 'RADIO', 'DROPDOWN', 'CHECKBOX', 'DATE', 'TIME', 'RATING', 'PAYMENT'] as const)(
    'a question that decides the recipient of a response can be of the type %s',
    (type) => {
      expect(isRoutableType(type)).toBe(true)
    },
  )
})

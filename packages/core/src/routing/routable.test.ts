import { describe, expect, it } from 'vitest'
import { isRoutableType } from './routable.ts'

describe('a question that decides where a response goes', () => {
  it.each(['HEADER', 'IMAGE', 'VIDEO', 'SECTION', 'FILE'] as const)('is not of the type %s', (type) => {
    expect(isRoutableType(type)).toBe(false)
  })

  it.each(['TEXT', 'NUMBER', 'RADIO', 'DROPDOWN', 'CHECKBOX', 'DATE', 'RATING', 'PAYMENT'] as const)(
    'can be of the type %s',
    (type) => {
      expect(isRoutableType(type)).toBe(true)
    },
  )
})

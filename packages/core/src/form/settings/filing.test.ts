import { describe, expect, it } from 'vitest'
import { distinctTags, tagColour } from './filing.ts'

describe('tags', () => {
  it('count once, whatever their case and spaces, and keep their order', () => {
    expect(distinctTags(['Natal', ' natal ', 'entrega', '', 'Dia  das mães'])).toEqual([
      'Natal',
      'entrega',
      'Dia das mães',
    ])
  })

  it('have a colour that depends on the word alone', () => {
    expect(tagColour('Natal')).toBe(tagColour('natal'))
  })
})

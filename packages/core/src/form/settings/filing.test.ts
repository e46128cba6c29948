import { describe, expect, it } from 'vitest'
import { distinctTags, tagColour } from './filing.ts'

describe('tags', () => {
  it('counts a tag once, whatever its case and spaces, and keeps the order of tags', () => {
    expect(distinctTags(['Natal', ' natal ', 'entrega', '', 'Dia  das mães'])).toEqual([
      'Natal',
      'entrega',
      'Dia das mães',
    ])
  })

  it('gives a tag a colour that depends on its word alone', () => {
    expect(tagColour('Natal')).toBe(tagColour('natal'))
  })
})

import { describe, expect, it } from 'vitest'
import { firstName, initialsOf } from './person-name.ts'

describe('greeting', () => {
  it('greets an owner by the first word of the name', () => {
    expect(firstName(' Marina  Duarte ')).toBe('Marina')
    expect(firstName('')).toBe('')
  })

  it.each([
    ['Marina Duarte', 'MD'],
    ['marina de souza duarte', 'MD'],
    ['Sócrates', 'S'],
    ['سارة نور', 'سن'],
    ['👩‍🍳 Cook', '👩‍🍳C'],
    ['', ''],
  ])('abbreviates %s to %s in the avatar', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

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
    ['E\u0301lise 李雷', 'E\u0301李'],
    ['1️⃣ Shop', '1️⃣S'],
    ['नि शर्मा', 'निश'],
    ['', ''],
  ])('abbreviates %s to %s in the avatar', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

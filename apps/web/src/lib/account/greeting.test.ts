import { describe, expect, it } from 'vitest'
import { firstName, initialsOf, partOfDay } from './greeting.ts'

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

it('tells morning, afternoon and evening apart', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})

import { describe, expect, it } from 'vitest'
import { firstName, initialsOf, partOfDay } from './people.ts'

describe('the name of an owner', () => {
  it('greets by the first word', () => {
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
  ])('%s becomes %s in the circle', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

it('knows morning, afternoon and evening', () => {
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

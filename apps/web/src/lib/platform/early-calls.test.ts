import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { earlyAnswer } from './early-calls.ts'

const answer = Promise.resolve(new Response('{}'))

beforeEach(() => {
  vi.stubGlobal('wfEarlyCalls', new Map([['/api/users/me?ln=en', answer]]))
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('takes the answer of an early call once', () => {
  expect(earlyAnswer('/api/users/me?ln=en')).toBe(answer)
  expect(earlyAnswer('/api/users/me?ln=en')).toBeUndefined()
})

it('sends another call, and one that changes something', () => {
  expect(earlyAnswer('/api/users/me?ln=ar')).toBeUndefined()
  expect(earlyAnswer('/api/users/me?ln=en', { method: 'PATCH' })).toBeUndefined()
  expect(earlyAnswer(new URL('http://localhost/api/users/me?ln=en'))).toBeUndefined()
})

it('ignores an early answer later when it was not taken at the start', () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_001)
  expect(earlyAnswer('/api/users/me?ln=en')).toBeUndefined()
})

it('sends every call when the page made no early one', () => {
  vi.unstubAllGlobals()
  expect(earlyAnswer('/api/users/me?ln=en')).toBeUndefined()
})

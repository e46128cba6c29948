import { describe, expect, it } from 'vitest'
import { begunForm, connectionIn } from './google-way.ts'

function storage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial))
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
}

describe('a form that was begun before the way to Google', () => {
  it('is there after it, once', () => {
    const tab = storage()
    begunForm.keep(tab, { number: '+4915119202001', language: 'ar' })
    expect(begunForm.take(tab)).toEqual({ number: '+4915119202001', language: 'ar' })
    expect(begunForm.take(tab)).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"number":1,"language":"en"}', '{"number":"+49","language":"xx"}'])(
    'is none when something else is kept: %j',
    (kept) => {
      expect(begunForm.take(storage({ 'wf-new-form': kept }))).toBeNull()
    },
  )
})

describe('the end of the way to Google', () => {
  it.each([
    ['?google=connected', 'connected'],
    ['?google=incomplete', 'incomplete'],
    ['?google=<script>', null],
    ['', null],
  ])('in %j is %j', (query, connection) => {
    expect(connectionIn(new URLSearchParams(query))).toBe(connection)
  })
})

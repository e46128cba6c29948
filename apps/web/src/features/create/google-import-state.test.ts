import { describe, expect, it } from 'vitest'
import { importState, connectionIn } from './google-import-state.ts'

function storage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial))
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
}

describe('the form started before the redirect to Google', () => {
  it('the started form is restored once after the return from Google', () => {
    const tab = storage()
    importState.keep(tab, { number: '+4915119202001', language: 'ar' })
    expect(importState.take(tab)).toEqual({ number: '+4915119202001', language: 'ar' })
    expect(importState.take(tab)).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"number":1,"language":"en"}', '{"number":"+49","language":"xx"}'])(
    'the started form is ignored if something else is stored: %j',
    (kept) => {
      expect(importState.take(storage({ 'wf-new-form': kept }))).toBeNull()
    },
  )
})

describe('the outcome of connecting Google', () => {
  it.each([
    ['?google=connected', 'connected'],
    ['?google=incomplete', 'incomplete'],
    ['?google=<script>', null],
    ['', null],
  ])('the outcome of %j is %j', (query, connection) => {
    expect(connectionIn(new URLSearchParams(query))).toBe(connection)
  })
})

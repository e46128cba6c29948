import { describe, expect, it } from 'vitest'
import { statusOf, tintOf } from './form-status.ts'

const LIVE = { blocked: false, enabled: true, from: null, publishedVersion: 1, toBePublished: false }

describe('the status on a form’s card', () => {
  it.each([
    [{}, 'live'],
    [{ toBePublished: true }, 'unpublished'],
    [{ publishedVersion: null, toBePublished: true }, 'draft'],
    [{ enabled: false, toBePublished: true }, 'off'],
    [{ blocked: true, enabled: false }, 'blocked'],
    [{ from: 'google', publishedVersion: null }, 'linked'],
    [{ from: 'google', publishedVersion: null, enabled: false }, 'off'],
  ] as const)('the status of %j is %s', (change, status) => {
    expect(statusOf({ ...LIVE, ...change })).toBe(status)
  })
})

it('a form has the same colour every time', () => {
  const id = '7f8a2f3e-0000-4000-8000-000000000001'
  expect(tintOf({ id })).toBe(tintOf({ id }))
})

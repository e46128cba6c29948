import type { FormSummary } from '@wayform/contract/shapes.ts'
import { describe, expect, it } from 'vitest'
import { inOrder, statusOf, tintOf } from './form-status.ts'

const form = (change: Partial<FormSummary> = {}): FormSummary => ({
  id: '7f8a2f3e-0000-4000-8000-000000000001',
  name: 'Cake orders',
  link: 'cakes',
  publicUrl: 'https://forms.example/cakes',
  customDomain: null,
  customDomainLink: null,
  formId: null,
  from: null,
  editUrl: null,
  language: 'en',
  whatsappNumber: '+5511987654321',
  enabled: true,
  blocked: false,
  toBePublished: false,
  publishedVersion: 1,
  pinned: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...change,
})

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
    expect(statusOf(form(change))).toBe(status)
  })
})

describe('the list of forms', () => {
  it('the list has pinned forms first, then the newest', () => {
    const old = form({ id: 'old', pinned: true })
    const newer = form({ id: 'newer', createdAt: '2026-11-02T00:00:00.000Z' })
    const newest = form({ id: 'newest', createdAt: '2026-11-03T00:00:00.000Z' })
    expect(inOrder([newer, old, newest]).map(({ id }) => id)).toEqual(['old', 'newest', 'newer'])
  })

  it('gives a form the same colour every time', () => {
    expect(tintOf(form())).toBe(tintOf(form({ name: 'Renamed' })))
  })
})

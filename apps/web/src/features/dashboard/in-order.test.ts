import type { FormSummary } from '@wayform/contract/shapes.ts'
import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

const form = (id: string, day: number, pinned = false) =>
  ({ id, pinned, createdAt: `2026-11-0${day}T00:00:00.000Z` }) as FormSummary

it('the list has pinned forms first, then the newest', () => {
  const forms = [form('newer', 2), form('old', 1, true), form('newest', 3)]
  expect(inOrder(forms).map(({ id }) => id)).toEqual(['old', 'newest', 'newer'])
})

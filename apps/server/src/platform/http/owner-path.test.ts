import { expect, it } from 'vitest'
import type { Place } from './implement-call.ts'
import { ownerPath } from './owner-path.ts'

const place = (id: string): Place => ({ id, role: 'owner', plan: 'free', maxFormCount: null, formIds: null })
const places = [place('own'), place('second')]

it('a return address leads into the workspace that it began in, without a prefix for the person’s own', () => {
  expect(ownerPath({ id: 'own', places }, '/billing')).toBe('/billing')
  expect(ownerPath({ id: 'second', places }, '/billing')).toBe('/w/second/billing')
})

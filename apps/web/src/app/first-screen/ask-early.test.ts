import { afterEach, expect, it, vi } from 'vitest'
import { calendarQuery } from '../../features/calendar/queries.ts'
import { readPlace } from '@wayform/core/bookings/calendar/calendar-place.ts'
import { daysRead } from '@wayform/core/bookings/calendar/calendar-view.ts'
import { formQuery } from '../../lib/queries/forms.ts'
import { meQuery } from '../../lib/queries/me.ts'
import { spoken } from '../../lib/spoken-language.ts'
import { earlyCalls } from './ask-early.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const WORKSPACE = '/w/0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11'
const signal = new AbortController().signal

afterEach(() => {
  vi.unstubAllGlobals()
  spoken.language = 'en'
})

const account = () => meQuery.queryFn({ signal })
const form = (id: string) => () => formQuery(id).queryFn({ signal })
const days = (search: string) => () => {
  const place = readPlace(new URLSearchParams(search))
  return calendarQuery(...daysRead(place, NOW, spoken.language)).queryFn({ signal })
}

it.each([
  ['/calendar', '', [account, days('')]],
  ['/calendar', '?view=day&day=2026-12-24&open=7', [account, days('?day=2026-12-24')]],
  [`${WORKSPACE}/calendar`, '', [account, days('')]],
  ['/forms/7', '', [account, form('7')]],
  [`${WORKSPACE}/forms/7-a/responses/insights`, '', [account, form('7-a')]],
  ['/calendar/setup', '', [account]],
  ['/', '', [account]],
])('at %s%s the page asks exactly what the app will ask', async (path, search, asked) => {
  spoken.language = 'ar'
  const sent: unknown[] = []
  vi.stubGlobal('location', { pathname: path })
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    sent.push({ address, headers })
    return Promise.reject(new Error('not answered'))
  })
  for (const ask of asked) await ask().catch(() => undefined)
  expect(earlyCalls({ path, search, language: 'ar', now: NOW })).toEqual(sent)
})

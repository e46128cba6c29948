import { expect } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import type { givenForm, GivenQuestion } from '../../support/given-form.ts'
import type { Screen } from './screen.ts'

type Given = Awaited<ReturnType<typeof givenForm>>

export const GO = '.pf-b.go'
export const BACK = '.pf-b[value=back]'
export const DONE = '.done h1'
export const NAME: GivenQuestion = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true }
export const option = (label: string) => ({ _id: label.toLowerCase(), label })

/** Every basic type; the last field of each page is a text field. */
export const BASIC: readonly GivenQuestion[] = [
  { questionId: 'size', type: 'RADIO', label: 'Size', options: [option('Small'), option('Large')] },
  { questionId: 'extras', type: 'CHECKBOX', label: 'Extras', options: [option('Nuts'), option('Cream')] },
  { questionId: 'shop', type: 'DROPDOWN', label: 'Shop', options: [option('North'), option('South')] },
  { questionId: 'stars', type: 'RATING', label: 'How do you rate us?' },
  { questionId: 'day', type: 'DATE', label: 'Day' },
  { questionId: 'count', type: 'NUMBER', label: 'How many?', min: 1, max: 5000 },
  NAME,
  { questionId: 'page2', type: 'SECTION', label: 'About you' },
  { questionId: 'mail', type: 'EMAIL', label: 'Your email', required: true },
  { questionId: 'home', type: 'ADDRESS', label: 'Where to?' },
  { questionId: 'phone', type: 'PHONE', label: 'Your phone number', required: true },
]

/** Controls that the form draws itself instead of leaving them to the browser. */
export const CONTROLS: readonly GivenQuestion[] = [
  { questionId: 'day', type: 'DATE', label: 'Welcher Tag?' },
  { questionId: 'guests', type: 'NUMBER', label: 'Wie viele Gäste?', min: '1', max: '12' },
  { questionId: 'menu', type: 'FILE', label: 'Dein Menü' },
  { questionId: 'stars', type: 'RATING', label: 'Sterne' },
  { questionId: 'phone', type: 'PHONE', label: 'Telefon' },
]

export async function untilAlive(screen: Screen): Promise<void> {
  await expect.poll(() => screen.attribute('[data-alive]', 'data-alive')).toBe('1')
}

export function isKept(screen: Screen): Promise<boolean> {
  return screen.wire.evaluate(() => JSON.stringify(localStorage).includes('Ana'))
}

export function checked(screen: Screen, name: string): Promise<string | null> {
  return screen.wire.evaluate(
    (of) => document.querySelector<HTMLInputElement>(`[name=${of}]:checked`)?.value ?? null,
    name,
  )
}

/** Runs in the page: the field's native text is present but invisible. */
export function isTextClear(selector: string): boolean {
  const field = document.querySelector(selector)
  return field !== null && getComputedStyle(field).color === 'rgba(0, 0, 0, 0)'
}

/** By the time zone in engines that map it to a country; otherwise the form's default. */
export function visitorCountry(screen: Screen): Promise<string> {
  return screen.wire.evaluate(() => {
    const { prototype } = Intl.Locale
    return 'getTimeZones' in prototype || 'timeZones' in prototype ? 'sa' : 'de'
  })
}

export async function messageOn(screen: Screen): Promise<string> {
  const href = (await screen.attribute('.pf-b.wa', 'href')) ?? ''
  return new URL(href).searchParams.get('text') ?? ''
}

/** Every stored response, as the owner reads it. */
export async function stored({ owner, id }: Given): Promise<Record<string, string>[]> {
  const { list } = await owner(calls.responses.list, { query: { formId: id } })
  return list.map(({ responses }) => Object.fromEntries(responses.map(({ questionId, text }) => [questionId, text])))
}

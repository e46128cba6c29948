import { type Language, localeOf } from '@wayform/core/languages.ts'
import type { phoneParser } from '@wayform/core/phone/phone-parser.ts'
import type { FieldProblem } from '../../view.ts'
import type { Enhancement, LiveForm } from '../live-form.ts'
import { countryOfClock, countryOfLanguage, findCountryOfClock, isPlace } from './visitor-country.ts'

/** The exports of apps/form/src/page/fields/countries.ts. */
type Countries = { callingCountries(): readonly { code: string; callingCode: string }[] }

/** The exports of apps/form/src/page/fields/phone.ts. */
type PhoneLibrary = Countries & { phoneParser: typeof phoneParser }

/** Phone metadata is several times the page: it loads when the respondent touches the form. */
export const enhance: Enhancement = (page, form) => {
  const touched = firstTouch(form.markup.form)
  for (const field of page.querySelectorAll<HTMLInputElement>('input[type=tel]')) {
    const countries = field.closest('.pf-q')?.querySelector('select')
    if (!countries) continue
    void touched.then(() => load(form, countries)).then(() => checkIfLeft(field))
    void startAtHome(form, field, countries)
  }
}

/** The visitor's own country, in place of the one that the page came with. */
async function startAtHome({ data }: LiveForm, field: HTMLInputElement, select: HTMLSelectElement): Promise<void> {
  const before = select.value
  let home = await findCountryOfClock(idsIn(select))
  // Only the likely countries come with the page.
  if (home === undefined && isPlace() && data.later.countries !== undefined) {
    // Without it, the country that the page came with stays.
    const all = await (import(data.later.countries) as Promise<Countries>).catch(() => null)
    if (all) offerAll(select, all, localeOf(data.language))
    home = await findCountryOfClock(idsIn(select))
  }
  home ??= countryOfLanguage()
  if (field.value === '' && select.value === before && home && idsIn(select).includes(home)) select.value = home
}

function idsIn(select: HTMLSelectElement): string[] {
  return Array.from(select.options, ({ value }) => value).filter(Boolean)
}

function firstTouch(form: HTMLFormElement): Promise<unknown> {
  if (form.contains(document.activeElement)) return Promise.resolve()
  return new Promise((resolve) => form.addEventListener('focusin', resolve, { once: true }))
}

async function load({ data, tools }: LiveForm, countries: HTMLSelectElement): Promise<void> {
  const { phone } = data.later
  if (phone === undefined) return
  try {
    const library = (await import(phone)) as PhoneLibrary
    tools.parsePhone = parserOf(library, data.language, countries)
    offerAll(countries, library, localeOf(data.language))
  } catch {
    // Without it the page offers fewer countries, and the server checks the number.
  }
}

/** On a slow network a number is typed and left before it can be checked. */
function checkIfLeft(field: HTMLInputElement): void {
  if (field.value === '' || field.closest('.pf-q')?.contains(document.activeElement)) return
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** The problem of a number offers the country for which it would be valid. */
function parserOf({ phoneParser: parser }: PhoneLibrary, language: Language, countries: HTMLSelectElement) {
  const likely = idsIn(countries).slice(0, 1)
  // Mostly the one that is chosen already: see `startAtHome`.
  const home = countryOfClock([countries.value, ...idsIn(countries)].filter(Boolean))
  const parse = parser(language, () => (home ? [...likely, home] : likely))
  return (text: string, country?: string) => {
    const result = parse(text, country)
    const { other, otherId } = (result.ok ? undefined : result.problem.params) ?? {}
    if (result.ok || !other) return result
    const offer = (question: HTMLElement) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', className: 'pf-x' })
      button.append(String(other))
      button.addEventListener('click', () => choose(question, String(otherId)))
      return button
    }
    return { ok: false as const, problem: { ...result.problem, offer } satisfies FieldProblem }
  }
}

function choose(question: HTMLElement, country: string): void {
  const select = question.querySelector('select')
  if (!select) return
  select.value = country
  select.dispatchEvent(new Event('input', { bubbles: true }))
  question.querySelector('input')?.focus()
}

/** The likely countries stay on top; all others follow by name. */
function offerAll(select: HTMLSelectElement, { callingCountries }: Countries, locale: string): void {
  if (select.dataset['all']) return
  select.dataset['all'] = '1'
  const offered = new Set(idsIn(select))
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const others = callingCountries()
    .filter(({ code }) => !offered.has(code))
    .map(({ code, callingCode }) => ({ code, callingCode, name: names.of(code.toUpperCase()) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const sample = select.options[0]?.text.match(/[\u2003]+/)?.[0] ?? ' '
  for (const { code, callingCode, name } of others) {
    select.add(new Option(`${code.toUpperCase()} +${callingCode}${sample}${name}`, code))
  }
}

import { localeOf } from '@wayform/core/languages.ts'
import type { phoneParser } from '@wayform/core/phone/phone-parser.ts'
import type { FieldProblem } from '../../view.ts'
import type { Enhancement, LiveForm } from '../live-form.ts'
import { countryOfClock, countryOfLanguage, isPlace } from './visitor-country.ts'

/** What apps/form/src/page/phone.ts gives. */
type PhoneLibrary = {
  phoneParser: typeof phoneParser
  callingCountries(): readonly { code: string; callingCode: string }[]
}

/** Phone metadata is several times the page: it is fetched when someone is about to type a number. */
export const phones: Enhancement = (page, form) => {
  for (const field of page.querySelectorAll<HTMLInputElement>('input[type=tel]')) {
    const countries = field.closest('.pf-q')?.querySelector('select')
    if (!countries) continue
    const start = () => void load(form, countries)
    for (const control of [field, countries]) {
      if (control === document.activeElement) start()
      else control.addEventListener('focus', start, { once: true })
    }
    void startAtHome(form, field, countries)
  }
}

/** The visitor's own country, in place of the one that the page came with. */
async function startAtHome(form: LiveForm, field: HTMLInputElement, select: HTMLSelectElement): Promise<void> {
  const before = select.value
  let home = countryOfClock(idsIn(select))
  // Only the likely countries come with the page.
  if (home === undefined && isPlace()) {
    await load(form, select)
    home = countryOfClock(idsIn(select))
  }
  home ??= countryOfLanguage()
  if (field.value === '' && select.value === before && home && idsIn(select).includes(home)) select.value = home
}

function idsIn(select: HTMLSelectElement): string[] {
  return Array.from(select.options, ({ value }) => value).filter(Boolean)
}

async function load(form: LiveForm, countries: HTMLSelectElement): Promise<void> {
  try {
    const library = (await import(form.data.later.phone)) as PhoneLibrary
    form.tools.parsePhone = parserOf(library, form, countries)
    offerAll(countries, library, localeOf(form.data.language))
  } catch {
    // Without it the page offers fewer countries, and the server checks the number.
  }
}

/** What is wrong with a number comes with a button for the country that it would fit. */
function parserOf({ phoneParser: parser }: PhoneLibrary, form: LiveForm, countries: HTMLSelectElement) {
  const likely = idsIn(countries).slice(0, 1)
  const home = countryOfClock(idsIn(countries))
  const parse = parser(form.data.language, () => (home ? [...likely, home] : likely))
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
function offerAll(select: HTMLSelectElement, { callingCountries }: PhoneLibrary, locale: string): void {
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

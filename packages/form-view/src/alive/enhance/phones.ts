import { localeOf } from '@wayform/core/languages.ts'
import type { ParseTools } from '@wayform/core/questions/question-type.ts'
import type { Enhancement, LiveForm } from '../live-form.ts'

/** What apps/form/src/phone.ts gives. */
type PhoneLibrary = Required<Pick<ParseTools, 'parsePhone'>> & {
  callingCountries(): readonly { code: string; callingCode: string }[]
}

/** Phone metadata is several times the page: it is fetched when someone is about to type a number. */
export const phones: Enhancement = (page, form) => {
  for (const field of page.querySelectorAll<HTMLInputElement>('input[type=tel]')) {
    const countries = field.closest('.pf-q')?.querySelector('select')
    for (const control of [field, countries]) {
      control?.addEventListener('focus', () => void load(form, countries), { once: true })
    }
  }
}

async function load(form: LiveForm, countries: HTMLSelectElement | null | undefined): Promise<void> {
  try {
    const library = (await import(form.data.later.phone)) as PhoneLibrary
    form.tools.parsePhone = library.parsePhone
    if (countries) offerAll(countries, library, localeOf(form.data.language))
  } catch {
    // Without it the page offers fewer countries, and the server checks the number.
  }
}

/** The likely countries stay on top; all others follow by name. */
function offerAll(select: HTMLSelectElement, { callingCountries }: PhoneLibrary, locale: string): void {
  if (select.dataset['all']) return
  select.dataset['all'] = '1'
  const offered = new Set(Array.from(select.options, ({ value }) => value))
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

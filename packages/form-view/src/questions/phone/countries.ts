import { type Language, localeOf } from '@wayform/core/languages.ts'

export type Country = { id: string; callingCode: string; name: string }

/**
 * The countries offered beside a phone number, the most likely first. A list of all would be larger than the rest of
 * the page, and any number can be typed with its `+`.
 */
export function offeredCountries(language: Language, first?: Omit<Country, 'name'>): readonly Country[] {
  const countries = countriesOf(language)
  if (!first) return countries
  const name = new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(first.id.toUpperCase()) ?? ''
  return [{ ...first, name }, ...countries.filter(({ id }) => id !== first.id)]
}

function countriesOf(language: Language): readonly Country[] {
  const known = byLanguage.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  const countries = [...new Set<CountryId>([...MAIN[language], ...PREFERRED])].map((id) => ({
    id,
    callingCode: CALLING_CODES[id],
    name: names.of(id.toUpperCase()) ?? id.toUpperCase(),
  }))
  byLanguage.set(language, countries)
  return countries
}

const byLanguage = new Map<Language, readonly Country[]>()

const PREFERRED: readonly CountryId[] = ['us', 'in', 'br', 'gb']

/** The main countries of a form's language, the default first. */
const MAIN: Record<Language, readonly CountryId[]> = {
  en: ['us', 'in', 'gb', 'ca', 'au', 'ng', 'za', 'ke', 'ph', 'ie', 'nz'],
  'pt-br': ['br', 'pt', 'ao', 'mz'],
  es: ['mx', 'co', 'ar', 'es', 'pe', 'cl', 've', 'ec', 'gt', 'do', 'bo', 'cr', 'uy', 'py', 'pa', 'hn', 'sv', 'ni'],
  id: ['id', 'my', 'sg'],
  fr: ['fr', 'be', 'ch', 'ca', 'ma', 'dz', 'tn', 'sn', 'ci', 'cm', 'cd'],
  it: ['it', 'ch'],
  de: ['de', 'at', 'ch'],
  ar: ['sa', 'ae', 'eg', 'iq', 'jo', 'kw', 'qa', 'bh', 'om', 'ye', 'lb', 'ma', 'dz', 'tn', 'ly', 'sd'],
  zh: ['cn', 'hk', 'tw', 'mo', 'sg', 'my'],
  ru: ['ru', 'kz', 'by', 'kg', 'uz', 'am'],
}

// oxfmt-ignore
const CALLING_CODES = {
  ae: '971', am: '374', ao: '244', ar: '54', at: '43', au: '61', be: '32', bh: '973', bo: '591', br: '55', by: '375',
  ca: '1', cd: '243', ch: '41', ci: '225', cl: '56', cm: '237', cn: '86', co: '57', cr: '506', de: '49', do: '1',
  dz: '213', ec: '593', eg: '20', es: '34', fr: '33', gb: '44', gt: '502', hk: '852', hn: '504', id: '62', ie: '353',
  in: '91', iq: '964', it: '39', jo: '962', ke: '254', kg: '996', kw: '965', kz: '7', lb: '961', ly: '218', ma: '212',
  mo: '853', mx: '52', my: '60', mz: '258', ng: '234', ni: '505', nz: '64', om: '968', pa: '507', pe: '51', ph: '63',
  pt: '351', py: '595', qa: '974', ru: '7', sa: '966', sd: '249', sg: '65', sn: '221', sv: '503', tn: '216', tw: '886',
  us: '1', uy: '598', uz: '998', ve: '58', ye: '967', za: '27',
} as const

type CountryId = keyof typeof CALLING_CODES

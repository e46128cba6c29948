import { Metadata } from 'libphonenumber-js/max'
import { callingCountries } from './countries.ts'

/** The parts of the library's metadata of a country that its types do not declare. */
type NumberingPlan = {
  nationalNumberPattern(): string
  nationalPrefixForParsing(): string | undefined
  type(name: string): { pattern(): string; possibleLengths(): number[] | undefined } | undefined
  formats(): { pattern(): string; leadingDigitsPatterns(): string[]; internationalFormat(): string }[]
}

export type WholeNumber = { isValid(): boolean; formatInternational(): string }

/**
 * A number that is written whole and without spaces, as most pages send it, of a country with a calling code of its own:
 * what the library would say of it, in a tenth of the time, because the patterns of a country are compiled once. Null
 * for everything else, which the library's parser reads.
 */
export function wholeNumber(text: string): WholeNumber | null {
  if (!WHOLE.test(text)) return null
  countries ??= withOwnCodes()
  for (let length = 1; length <= LONGEST_CODE; length++) {
    const code = text.slice(1, 1 + length)
    const country = countries.get(code)
    if (!country) continue
    const { prefix, isValid, format } = (country.plan ??= compile(country.id))
    const rest = text.slice(1 + length)
    // A national prefix after the calling code, which people write by mistake, is the parser's to take away.
    if (rest.length < SHORTEST_REST || prefix?.test(rest)) return null
    return { isValid: () => isValid(rest), formatInternational: () => `+${code} ${format(rest)}` }
  }
  return null
}

const WHOLE = /^\+[1-9]\d{6,14}$/
const LONGEST_CODE = 3
const SHORTEST_REST = 2
const TYPES = [
  'FIXED_LINE',
  'MOBILE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'VOIP',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
]

type Country = { id: Parameters<Metadata['selectNumberingPlan']>[0]; plan?: ReturnType<typeof compile> }

let countries: ReadonlyMap<string, Country> | undefined

/** Several countries share the other codes; which one a number belongs to, its digits decide. */
function withOwnCodes(): ReadonlyMap<string, Country> {
  const all = callingCountries()
  const sharing = Map.groupBy(all, ({ callingCode }) => callingCode)
  return new Map(
    all
      .filter(({ callingCode }) => sharing.get(callingCode)?.length === 1)
      .map(({ code, callingCode }) => [callingCode, { id: code.toUpperCase() as Country['id'] }]), // as the library lists it
  )
}

function compile(id: Country['id']) {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(id)
  const plan = metadata.numberingPlan as unknown as NumberingPlan
  const prefix = plan.nationalPrefixForParsing()
  const general = whole(plan.nationalNumberPattern())
  const types = TYPES.flatMap((name) => {
    const type = plan.type(name)
    return type?.pattern() ? { lengths: type.possibleLengths(), pattern: whole(type.pattern()) } : []
  })
  const formats = plan.formats().map((each) => {
    const leading = each.leadingDigitsPatterns().at(-1)
    // The library writes international numbers with spaces alone.
    const text = each
      .internationalFormat()
      .replaceAll(/[^\d$]+/g, ' ')
      .trim()
    return {
      pattern: whole(each.pattern()),
      leading: leading === undefined ? null : new RegExp(`^(?:${leading})`),
      text,
    }
  })
  return {
    prefix: prefix ? new RegExp(`^(?:${prefix})`) : null,
    isValid: (rest: string): boolean =>
      general.test(rest) &&
      types.some(({ lengths, pattern }) => (!lengths || lengths.includes(rest.length)) && pattern.test(rest)),
    format(rest: string): string {
      const fitting = formats.find(({ leading, pattern }) => (!leading || leading.test(rest)) && pattern.test(rest))
      return fitting ? rest.replace(fitting.pattern, fitting.text) : rest
    },
  }
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`)

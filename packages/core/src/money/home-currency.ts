import { type CurrencyCode, DEFAULT_CURRENCY } from './currencies.ts'

/** Countries that pay in one of our currencies, by currency. */
// oxfmt-ignore
const COUNTRIES: Partial<Record<CurrencyCode, string>> = {
  AUD: 'AU', BRL: 'BR', CAD: 'CA', CNY: 'CN', CZK: 'CZ', DKK: 'DK GL FO', HKD: 'HK', HUF: 'HU', ILS: 'IL', JPY: 'JP',
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK ME XK AD MC SM VA',
  MYR: 'MY', MXN: 'MX', TWD: 'TW', NZD: 'NZ', NOK: 'NO', PHP: 'PH', PLN: 'PL', GBP: 'GB', RUB: 'RU', SGD: 'SG',
  SEK: 'SE', CHF: 'CH LI', THB: 'TH', INR: 'IN', AED: 'AE', SAR: 'SA', IDR: 'ID', NGN: 'NG', ZAR: 'ZA', TRY: 'TR',
  COP: 'CO', ARS: 'AR', CLP: 'CL', PEN: 'PE', KES: 'KE', EGP: 'EG', VND: 'VN', KRW: 'KR',
  KWD: 'KW', BHD: 'BH', OMR: 'OM',
}

const BY_COUNTRY = new Map(
  Object.entries(COUNTRIES).flatMap(([code, countries]) =>
    countries.split(' ').map((country) => [country, code as CurrencyCode] as const),
  ),
)

/** The usual currency of a country (ISO 3166, two letters), as a first guess. */
export function homeCurrency(country: string | undefined): CurrencyCode {
  return BY_COUNTRY.get(country?.toUpperCase() ?? '') ?? DEFAULT_CURRENCY
}

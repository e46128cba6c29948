import {
  MAX_BUFFER_MINUTES,
  MAX_PLACES,
  MAX_SERVICE_MINUTES,
  MIN_SERVICE_MINUTES,
  type Service,
} from '@wayform/core/bookings/setup.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { decimalOf, minorOf } from '@wayform/core/money/minor-units.ts'
import { currencySigns } from '@wayform/core/money/money.ts'
import { readTypedNumber, typedNumber } from '@wayform/core/numbers/read-number.ts'

const MAX_AMOUNT = 1_000_000_000

/** A service as it is typed: numbers may be half written. */
export type ServiceDraft = Pick<Service, 'id' | 'name' | 'staffIds' | 'confirm' | 'isOn'> & {
  minutes: string
  before: string
  after: string
  pay: Service['pay']['kind']
  amount: string
  places: string
  largestParty: string
}

export type ServiceProblem = 'name' | 'minutes' | 'before' | 'after' | 'amount' | 'places' | 'largestParty'

type Reading = { currency: CurrencyCode; language: Language }

export function serviceDraft(service: Service | null, { currency, language }: Reading): ServiceDraft {
  if (!service) {
    return {
      id: crypto.randomUUID(),
      name: '',
      minutes: '30',
      before: '0',
      after: '0',
      pay: 'none',
      amount: '',
      places: '1',
      largestParty: '1',
      staffIds: [],
      confirm: 'itself',
      isOn: true,
    }
  }
  const { pay } = service
  return {
    ...service,
    minutes: String(service.minutes),
    before: String(service.before),
    after: String(service.after),
    pay: pay.kind,
    amount: pay.kind === 'none' ? '' : typedNumber(decimalOf(pay.amount, currency), language),
    places: String(service.places),
    largestParty: String(service.largestParty),
  }
}

/** The service to store; or its problems. */
export function readService(
  draft: ServiceDraft,
  { currency, language }: Reading,
): { service: Service | null; problems: ReadonlySet<ServiceProblem> } {
  const problems = new Set<ServiceProblem>()
  const whole = (field: ServiceProblem & keyof ServiceDraft, least: number, most: number) => {
    const value = Number(readTypedNumber(draft[field], language) ?? Number.NaN)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    problems.add(field)
    return least
  }
  const name = draft.name.trim()
  if (name === '') problems.add('name')
  const minutes = whole('minutes', MIN_SERVICE_MINUTES, MAX_SERVICE_MINUTES)
  const before = whole('before', 0, MAX_BUFFER_MINUTES)
  const after = whole('after', 0, MAX_BUFFER_MINUTES)
  const places = whole('places', 1, MAX_PLACES)
  const largestParty = whole('largestParty', 1, places)
  const amount = draft.pay === 'none' ? null : amountOf(draft.amount, { currency, language })
  if (draft.pay !== 'none' && amount === null) problems.add('amount')
  const pay: Service['pay'] = draft.pay === 'none' || amount === null ? { kind: 'none' } : { kind: draft.pay, amount }
  const { id, staffIds, confirm, isOn } = draft
  const service = { id, name, minutes, before, after, pay, places, largestParty, staffIds, confirm, isOn }
  return { service: problems.size === 0 ? service : null, problems }
}

function amountOf(text: string, { currency, language }: Reading): number | null {
  const decimal = readTypedNumber(text, language, currencySigns(currency, language))
  const amount = decimal === null ? null : minorOf(decimal, currency)
  return amount !== null && amount >= 1 && amount <= MAX_AMOUNT ? amount : null
}

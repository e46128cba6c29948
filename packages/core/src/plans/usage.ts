import type { Language } from '../languages.ts'
import { numberFormat } from '../numbers/number-format.ts'
import { type Plan, PLAN_FACTS } from './plans.ts'

// A limit of null means no limit: see `maxResponses`.

/** The filled share of the usage bar, from 0 to 1. More than the limit can be stored, but the bar is at most full. */
export function usageShare(used: number, limit: number | null): number {
  if (limit === null || used <= 0) return 0
  return used >= limit ? 1 : used / limit
}

export const NEAR_LIMIT_PERCENT = 90

export function isNearLimit(used: number, limit: number | null): boolean {
  return limit !== null && used * 100 > limit * NEAR_LIMIT_PERCENT
}

export function remaining(used: number, limit: number | null): number | null {
  return limit === null ? null : Math.max(0, limit - used)
}

const MB = 1_000_000
const MB_IN_GB = 1000

/** "3.1 GB": in MB under 1000, else in GB, to one decimal. A stored amount never shows as 0. */
export function formatStorage(bytes: number, language: Language): string {
  const megabytes = oneDecimal(bytes / MB)
  // By the rounded number, or 999.99 MB would show as 1,000 MB.
  if (megabytes >= MB_IN_GB) return inUnit(oneDecimal(bytes / MB / MB_IN_GB), 'gigabyte', language)
  return inUnit(bytes > 0 ? Math.max(megabytes, 0.1) : 0, 'megabyte', language)
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

function inUnit(value: number, unit: 'megabyte' | 'gigabyte', language: Language): string {
  return numberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}

/** The advertised saving of yearly billing. On plus it is a little more: the price table decides what is charged. */
export const FREE_MONTHS_YEARLY = 3

export const MONEY_BACK_DAYS = 30

/** The yearly charge in USD. */
export function yearlyPrice(plan: Plan): number {
  return 12 * PLAN_FACTS[plan].pricePerMonthUsd.yearly
}

/** The difference to twelve single months, in USD. */
export function yearlySaving(plan: Plan): number {
  return 12 * PLAN_FACTS[plan].pricePerMonthUsd.monthly - yearlyPrice(plan)
}

import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

type Numbered = Pick<StoredResponse, 'responseNumber' | 'isTest'>

/** "Response 12", or "Test answer". */
export function responseName(t: T, { responseNumber, isTest }: Numbered): string {
  return isTest
    ? t('published.tests.name', { number: responseNumber })
    : t('responses.detail.title', { number: responseNumber })
}

/** The row's accessible name. */
export function openName(t: T, { responseNumber, isTest }: Numbered): string {
  return isTest
    ? t('published.tests.open', { number: responseNumber })
    : t('responses.table.open', { number: responseNumber })
}

import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

type Numbered = Pick<StoredResponse, 'responseNumber' | 'isTest'>

/** "Response 12"; a test of the owner's is called so. */
export function responseName(t: T, { responseNumber, isTest }: Numbered): string {
  return isTest
    ? t('published.tests.name', { number: responseNumber })
    : t('responses.detail.title', { number: responseNumber })
}

/** What its row says to a screen reader. */
export function openName(t: T, { responseNumber, isTest }: Numbered): string {
  return isTest
    ? t('published.tests.open', { number: responseNumber })
    : t('responses.table.open', { number: responseNumber })
}

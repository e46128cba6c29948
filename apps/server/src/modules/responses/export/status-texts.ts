import type { T } from '@wayform/i18n/catalogue.ts'

export const statusTexts = (t: T): Readonly<Record<string, string>> => ({
  new: t('responses.status.new'),
  inProgress: t('responses.status.inProgress'),
  done: t('responses.status.done'),
})

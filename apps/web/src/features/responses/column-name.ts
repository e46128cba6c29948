import type { T } from '@wayform/i18n/catalogue.ts'
import type { Column } from './columns.ts'

export function columnName(t: T, column: Column): string {
  if ('question' in column) {
    const { question, part } = column
    return part ? t(`responses.booked.${part}`) : question.label
  }
  switch (column.own) {
    case 'status':
      return t('responses.status.label')
    case 'delivery':
      return t('responses.deliveries.title')
    default:
      return t(`responses.table.${column.own}`)
  }
}

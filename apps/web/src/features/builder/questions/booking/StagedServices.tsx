import { serviceText } from '@wayform/form-view/questions/booking/service-text.ts'
import type { BookingQuestion } from '@wayform/core/questions/booking/schema.ts'
import { useI18n } from '../../../../lib/i18n.tsx'
import styles from '../StagedExtra.module.css'
import { useBookable } from './queries.ts'

const SHOWN = 4

/** The first services that can be booked. */
export function StagedServices({ question: { offer } }: { question: BookingQuestion }) {
  const { t, language } = useI18n()
  const bookable = useBookable()
  if (!bookable) return null
  const offered = bookable.setup.services.filter(
    ({ id, isOn }) => isOn && (offer.kind === 'all' || offer.ids.includes(id)),
  )
  const depositText = (amount: string) => t('form.booking.deposit', { amount })
  return (
    <ul className={`wf-stack wf-txt ${styles.options}`} data-size={14} data-tone="2">
      {offered.slice(0, SHOWN).map((service) => (
        <li key={service.id}>
          <bdi>{service.name}</bdi> · <bdi>{serviceText(service, bookable.currency, language, depositText)}</bdi>
        </li>
      ))}
      {offered.length === 0 && <li>{t('builder.booking.nothing')}</li>}
      {offered.length > SHOWN && <li>{t('builder.staging.more', { count: offered.length - SHOWN })}</li>}
    </ul>
  )
}

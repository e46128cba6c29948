import { IconChevronDown, IconProgressCheck } from '@tabler/icons-react'
import { RESPONSE_STATUSES, type ResponseStatus } from '@wayform/contract/calls/responses.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Toolbar.module.css'

type Props = { status: ResponseStatus | null; onChange: (status: ResponseStatus | null) => void }

/** The browser's own list under a box that looks like the others. */
export function StatusFilter({ status, onChange }: Props) {
  const t = useT()
  return (
    <div className={styles.pick} data-on={status !== null || undefined}>
      <IconProgressCheck size={18} stroke={1.75} aria-hidden />
      <span aria-hidden>{t(status ? `responses.status.${status}` : 'responses.status.any')}</span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
      <select
        aria-label={t('responses.status.filter')}
        value={status ?? ''}
        onChange={(event) => onChange(RESPONSE_STATUSES.find((each) => each === event.target.value) ?? null)}
      >
        <option value="">{t('responses.status.any')}</option>
        {RESPONSE_STATUSES.map((each) => (
          <option key={each} value={each}>
            {t(`responses.status.${each}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

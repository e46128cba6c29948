import { IconChevronDown, IconProgressCheck } from '@tabler/icons-react'
import { RESPONSE_STATUSES, statusesFor } from '@wayform/core/responses/statuses.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useStatusName } from '../marks/StatusBadge.tsx'
import type { Filter } from '../url-state/url-state.ts'
import styles from './Toolbar.module.css'

export type StatusChoice = Pick<Filter, 'status' | 'isUnpaid' | 'isTest'>
type Props = {
  choice: StatusChoice
  /** Whether any version of the form asks for money. */
  hasPayments: boolean
  onChange: (choice: StatusChoice) => void
}

const UNPAID = 'unpaid'
const TESTS = 'tests'

/** A native select under a box that looks like the others. */
export function StatusFilter({ choice: { status, isUnpaid, isTest }, hasPayments, onChange }: Props) {
  const t = useT()
  const nameOf = useStatusName()
  const { formQuestions } = useOpenForm()
  const shown = RESPONSE_STATUSES.filter((each) => each === status || statusesFor(formQuestions).includes(each))
  const shownName = () => {
    if (isTest) return t('published.tests.short')
    if (isUnpaid) return t('responses.payment.unpaid')
    return status ? nameOf(status) : t('responses.status.any')
  }
  return (
    <div className={`wf-select ${styles.pick}`} data-on={status !== null || isUnpaid || isTest || undefined}>
      <IconProgressCheck size={18} stroke={1.75} aria-hidden />
      <span className="wf-grow wf-truncate" aria-hidden>
        {shownName()}
      </span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
      <select
        aria-label={t('responses.status.filter')}
        value={isTest ? TESTS : isUnpaid ? UNPAID : (status ?? '')}
        onChange={({ target: { value } }) =>
          onChange({
            status: RESPONSE_STATUSES.find((each) => each === value) ?? null,
            isUnpaid: value === UNPAID,
            isTest: value === TESTS,
          })
        }
      >
        <option value="">{t('responses.status.any')}</option>
        {shown.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
        {(hasPayments || isUnpaid) && <option value={UNPAID}>{t('responses.payment.unpaid')}</option>}
        <option value={TESTS}>{t('published.tests.show')}</option>
      </select>
    </div>
  )
}

import { IconChevronDown, IconProgressCheck } from '@tabler/icons-react'
import { RESPONSE_STATUSES, statusesFor } from '@wayform/core/responses/statuses.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useStatusName } from '../marks/StatusBadge.tsx'
import type { Filter } from '../url-state/url-state.ts'
import styles from './Toolbar.module.css'

type Choice = Pick<Filter, 'status' | 'isTest'>
type Props = Choice & { onChange: (choice: Choice) => void }

const TESTS = 'tests'

/** A native select under a box that looks like the others. */
export function StatusFilter({ status, isTest, onChange }: Props) {
  const t = useT()
  const nameOf = useStatusName()
  const { formQuestions } = useOpenForm()
  const shown = RESPONSE_STATUSES.filter((each) => each === status || statusesFor(formQuestions).includes(each))
  return (
    <div className={`wf-select ${styles.pick}`} data-on={status !== null || isTest || undefined}>
      <IconProgressCheck size={18} stroke={1.75} aria-hidden />
      <span aria-hidden>
        {isTest ? t('published.tests.short') : status ? nameOf(status) : t('responses.status.any')}
      </span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
      <select
        aria-label={t('responses.status.filter')}
        value={isTest ? TESTS : (status ?? '')}
        onChange={({ target: { value } }) =>
          onChange({ status: RESPONSE_STATUSES.find((each) => each === value) ?? null, isTest: value === TESTS })
        }
      >
        <option value="">{t('responses.status.any')}</option>
        {shown.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
        <option value={TESTS}>{t('published.tests.show')}</option>
      </select>
    </div>
  )
}

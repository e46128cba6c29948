import { countText } from '@wayform/core/numbers/number-format.ts'
import { SHELL_PHONE, useMedia } from '../../../lib/hooks.ts'
import { PickFilter } from '../../../lib/components/PickFilter.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { type CallOutcome, type SentOutcome, useLogFilter } from '../log-filter.ts'
import styles from '../ApiLog.module.css'

type Outcome = CallOutcome | SentOutcome
type Props<O extends Outcome> = {
  outcomes: readonly O[]
  value: O | null
  counts: Record<O | 'all', number> | null | undefined
}

/** A list to pick from; on phones chips with how many there are of each. */
export function OutcomeFilter<O extends Outcome>({ outcomes, value, counts }: Props<O>) {
  const { t, language } = useI18n()
  const isPhone = useMedia(SHELL_PHONE)
  const { change } = useLogFilter()
  const nameOf = (outcome: Outcome) => t(`apiLog.${outcome}`)
  if (!isPhone) {
    return (
      <PickFilter
        label={t('apiLog.outcome')}
        all={t('apiLog.any')}
        value={value}
        options={outcomes.map((id) => ({ id, name: nameOf(id) }))}
        onChange={(outcome) => change({ outcome })}
      />
    )
  }
  return (
    <div className={styles.chips} role="group" aria-label={t('apiLog.outcome')}>
      {([null, ...outcomes] as const).map((outcome) => (
        <button key={outcome} type="button" aria-pressed={outcome === value} onClick={() => change({ outcome })}>
          {outcome === null ? t('apiLog.all') : nameOf(outcome)}{' '}
          <small>{counts && countText(counts[outcome ?? 'all'], language)}</small>
        </button>
      ))}
    </div>
  )
}

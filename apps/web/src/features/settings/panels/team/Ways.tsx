import { useId } from 'react'
import { Filled } from '../../../../lib/components/Filled.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { PlanBadge } from '../../../../lib/plans/PlanBadge.tsx'
import styles from './Team.module.css'
import type { Team } from './use-team.ts'

const WAYS = [
  { type: 'default', key: 'one' },
  { type: 'sequence', key: 'turns' },
  { type: 'logic', key: 'rules' },
] as const

export function Ways({ team }: { team: Team }) {
  const t = useT()
  const id = useId()
  return (
    <fieldset className={styles.plain}>
      <legend className="wf-visually-hidden">{t('team.how')}</legend>
      <div className={styles.ways}>
        {WAYS.map(({ type, key }) => (
          <label key={type} className={`wf-card ${styles.way}`}>
            <input
              type="radio"
              name={id}
              value={type}
              checked={team.draft.responseJumpType === type}
              aria-labelledby={`${id}-${key}`}
              aria-describedby={`${id}-${key}-text`}
              onChange={() => team.choose(type)}
            />
            <span className={styles.wayText}>
              <b id={`${id}-${key}`}>{t(`team.${key}.title`)}</b>
              <span id={`${id}-${key}-text`}>
                {type === 'default' ? (
                  <Filled
                    text={t('team.one.text', { number: '{number}' })}
                    parts={{ number: <bdi dir="ltr">{team.ownNumber}</bdi> }}
                  />
                ) : (
                  t(`team.${key}.text`)
                )}
                {type !== 'default' && !team.isIncluded && (
                  <span className={styles.badge}>
                    <PlanBadge feature="multiAgent" />
                  </span>
                )}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

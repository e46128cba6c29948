import { PickCard } from '@wayform/ui/kit/Card.tsx'
import { Columns, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId } from 'react'
import { TextWithElements } from '../../../../lib/components/TextWithElements.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { PlanBadge } from '../../../../lib/plans/PlanBadge.tsx'
import styles from './Team.module.css'
import type { Team } from './use-team.ts'

const WAYS = [
  { type: 'default', key: 'one' },
  { type: 'sequence', key: 'turns' },
  { type: 'logic', key: 'rules' },
] as const

export function RoutingChoice({ team }: { team: Team }) {
  const t = useT()
  const id = useId()
  return (
    <fieldset>
      <legend className="wf-visually-hidden">{t('team.how')}</legend>
      <Columns count={3} gap={14}>
        {WAYS.map(({ type, key }) => (
          <PickCard key={type} className={styles.way}>
            <input
              type="radio"
              name={id}
              value={type}
              checked={team.draft.responseJumpType === type}
              aria-labelledby={`${id}-${key}`}
              aria-describedby={`${id}-${key}-text`}
              onChange={() => team.choose(type)}
            />
            <Stack as="span" gap={3} grow>
              <Txt as="b" size={15} weight={600} id={`${id}-${key}`}>
                {t(`team.${key}.title`)}
              </Txt>
              <Txt as="span" size={13} tone="2" id={`${id}-${key}-text`}>
                {type === 'default' ? (
                  <TextWithElements
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
              </Txt>
            </Stack>
          </PickCard>
        ))}
      </Columns>
    </fieldset>
  )
}

import { ActionIcon } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import type { FirstStep } from '@wayform/core/form/first-steps.ts'
import styles from '../DashboardScreen.module.css'

/** public/before-paint.js reads it too. */
const HIDDEN_KEY = 'wf-first-steps-hidden'

/** Checklist up to the first response. It disappears when all is done, or when dismissed. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const t = useT()
  const [isHidden, setHidden] = useState(() => platform.storage.get(HIDDEN_KEY) !== null)
  if (isHidden || steps.every(({ isDone }) => isDone)) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Row as="nav" gap={20} className={`wf-card ${styles.steps}`} aria-label={t('dashboard.steps.title')}>
      <Txt as="h2" size={15} weight={600}>
        {t('dashboard.steps.title')}
      </Txt>
      <Row as="ol" gap={[8, 24]} wrap className="wf-grow">
        {steps.map(({ name, isDone, path }) => (
          <Row as="li" key={name}>
            {isDone ? (
              <IconCircleCheckFilled size={20} color="var(--ok)" aria-hidden />
            ) : (
              <IconCircle size={20} stroke={1.75} color="var(--field)" aria-hidden />
            )}
            {name === next?.name ? (
              <Link to={path} className="wf-link">
                {t(`dashboard.steps.${name}`)}
              </Link>
            ) : (
              <Txt as="span" tone="2">
                {t(`dashboard.steps.${name}`)}
              </Txt>
            )}
          </Row>
        ))}
      </Row>
      <ActionIcon
        data-tip={t('dashboard.steps.hide')}
        aria-label={t('dashboard.steps.hide')}
        onClick={() => {
          platform.storage.set(HIDDEN_KEY, '1')
          setHidden(true)
        }}
      >
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </Row>
  )
}

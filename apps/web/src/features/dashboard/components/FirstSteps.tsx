import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import type { FirstStep } from '../first-steps.ts'
import styles from '../DashboardScreen.module.css'

const HIDDEN_KEY = 'wf-first-steps-hidden'

/** From nothing to the first answer. It goes by itself when all is done, or when somebody sends it away. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const t = useT()
  const [isHidden, setHidden] = useState(() => platform.storage.get(HIDDEN_KEY) !== null)
  if (isHidden || steps.every(({ isDone }) => isDone)) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <nav className={`wf-card ${styles.steps}`} aria-label={t('dashboard.steps.title')}>
      <h2>{t('dashboard.steps.title')}</h2>
      <ol>
        {steps.map(({ name, isDone, path }) => (
          <li key={name} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={20} aria-hidden />
            ) : (
              <IconCircle size={20} stroke={1.75} aria-hidden />
            )}
            {name === next?.name ? (
              <Link to={path}>{t(`dashboard.steps.${name}`)}</Link>
            ) : (
              <span>{t(`dashboard.steps.${name}`)}</span>
            )}
          </li>
        ))}
      </ol>
      <Tooltip label={t('dashboard.steps.hide')}>
        <ActionIcon
          aria-label={t('dashboard.steps.hide')}
          onClick={() => {
            platform.storage.set(HIDDEN_KEY, '1')
            setHidden(true)
          }}
        >
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </nav>
  )
}

import { IconWorld } from '@tabler/icons-react'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { zoneText } from '../../../lib/time/zone-options.ts'
import type { SetupPart } from '../part.ts'
import styles from '../Setup.module.css'
import { WeekHours } from './WeekHours.tsx'

/** When the shop is open. */
export function HoursCard({ setup, onChange }: SetupPart) {
  const t = useT()
  const [now] = useState(() => new Date())
  return (
    <Panel
      id="hours"
      className={styles.section}
      title={t('bookingSetup.nav.hours')}
      description={t('bookingSetup.hours.breaks')}
      action={
        <span className={styles.zone}>
          <IconWorld size={16} stroke={1.75} aria-hidden />
          {zoneText(setup.zone, now)}
        </span>
      }
    >
      <WeekHours weekly={setup.weekly} onChange={(weekly) => onChange({ weekly })} />
    </Panel>
  )
}

import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Grow } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { firstName } from '@wayform/core/names/person-name.ts'
import { partOfDay } from '../../../lib/account/greeting.ts'
import { useMe } from '../../../lib/queries/me.ts'
import styles from '../DashboardScreen.module.css'

type Props = {
  isFirstVisit: boolean
  unread: number | undefined
  /** The number of undelivered responses. */
  unsent: number
  isLoading: boolean
}

export function Greeting({ isFirstVisit, unread, unsent, isLoading }: Props) {
  const t = useT()
  const name = firstName(useMe().name)
  // Computed once, so that the greeting does not change while it is read.
  const [part] = useState(() => partOfDay(new Date().getHours()))
  const greeting = name === '' ? t(`dashboard.greetingWithoutName.${part}`) : t(`dashboard.greeting.${part}`, { name })
  const welcome = name === '' ? t('dashboard.welcomeWithoutName') : t('dashboard.welcome', { name })
  return (
    <Grow>
      <h1>{isFirstVisit ? welcome : greeting}</h1>
      <Txt size={15} tone="2" above={6} className={styles.greeting}>
        {isFirstVisit && t('dashboard.willAppear')}
        {!isFirstVisit && isLoading && <LineSkeleton width="210px" />}
        {!isFirstVisit && !isLoading && unread === 0 && t('dashboard.nothingUnread')}
        {!isFirstVisit && !isLoading && unread !== undefined && unread > 0 && t('dashboard.unread', { count: unread })}
        {!isFirstVisit && !isLoading && unsent > 0 && (
          <>
            {' '}
            <Link to="/deliveries" className="wf-link">
              {t('dashboard.needYou', { count: unsent })}
            </Link>
          </>
        )}
      </Txt>
    </Grow>
  )
}

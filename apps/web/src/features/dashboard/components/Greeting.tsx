import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { newsText } from '@wayform/i18n/card-texts.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Grow } from '@wayform/ui/kit/layout.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { firstName } from '@wayform/core/names/person-name.ts'
import { partOfDay } from '../../../lib/account/greeting.ts'
import { useMe } from '../../../lib/queries/me.ts'
import { timeInSentence } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import styles from '../DashboardScreen.module.css'

type Props = {
  isFirstVisit: boolean
  unread: number | undefined
  /** The responses of today; undefined until they are counted. */
  today: number | undefined
  /** The number of undelivered responses. */
  unsent: number
  isLoading: boolean
  /** When the list was last seen, until the server has answered; its numbers may have changed. */
  seenAt: number | null
}

export function Greeting({ isFirstVisit, unread, today, unsent, isLoading, seenAt }: Props) {
  const { t, language } = useI18n()
  const now = useNow()
  const name = firstName(useMe().name)
  // Computed once, so that the greeting does not change while it is read.
  const [part] = useState(() => partOfDay(new Date().getHours()))
  const greeting = name === '' ? t(`dashboard.greetingWithoutName.${part}`) : t(`dashboard.greeting.${part}`, { name })
  const welcome = name === '' ? t('dashboard.welcomeWithoutName') : t('dashboard.welcome', { name })
  const line = () => {
    if (isFirstVisit) return t('dashboard.willAppear')
    if (isLoading) return <LineSkeleton width="210px" />
    if (seenAt !== null) {
      const when = timeInSentence(new Date(seenAt).toISOString(), now, language)
      return t('shell.offline.from', { time: t('shell.offline.when', when) })
    }
    return (
      <>
        {unread !== undefined && newsText({ today, unread }, t)}
        {unsent > 0 && (
          <>
            {' '}
            <Link to="/deliveries" className="wf-link">
              {t('dashboard.needYou', { count: unsent })}
            </Link>
          </>
        )}
      </>
    )
  }
  return (
    <Grow>
      <h1>{isFirstVisit ? welcome : greeting}</h1>
      <Txt size={15} tone="2" above={6} className={styles.greeting}>
        {line()}
      </Txt>
    </Grow>
  )
}

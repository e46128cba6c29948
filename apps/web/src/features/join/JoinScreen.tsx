import { Button } from '@mantine/core'
import { isLanguage } from '@wayform/core/languages.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { errorText, isCode } from '../../lib/api.ts'
import { Logo } from '../../lib/components/Logo.tsx'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { useMeQuery } from '../../lib/queries/me.ts'
import { EndedInvitation } from './EndedInvitation.tsx'
import { Invitation } from './Invitation.tsx'
import styles from './Join.module.css'
import { useInvitation } from './queries.ts'

/** The page of an invitation, for people who are signed in and for those who are not. Opening it changes nothing. */
export function JoinScreen() {
  const { t, setLanguage } = useI18n()
  const { secret = '' } = useParams()
  const me = useMeQuery()
  const isKnown = me.data !== undefined
  const invitation = useInvitation(secret, me.data?.id ?? null, { isWanted: isKnown })
  const failed = isKnown ? invitation : me
  const data = invitation.data && {
    ...invitation.data,
    // Accounts that began with a number may have no name.
    invitedBy: invitation.data.invitedBy || t('message.invite.somebody'),
    workspace: invitation.data.workspace || t('members.nav.workspace'),
  }
  const accountLanguage = me.data?.language
  useEffect(() => {
    if (isLanguage(accountLanguage)) void setLanguage(accountLanguage)
  }, [accountLanguage, setLanguage])
  useDocumentTitle(t('members.join.page'))
  return (
    <main className={styles.page}>
      <Card className={styles.box} aria-busy={invitation.isPending}>
        <span className={styles.logo}>
          <Logo height={22} />
        </span>
        {data && data.state === 'waiting' && <Invitation secret={secret} invitation={data} me={me.data ?? null} />}
        {data && data.state !== 'waiting' && <EndedInvitation invitation={data} state={data.state} />}
        {!data && isCode(invitation.error, 'invitation.notFound') && <GoneInvitation />}
        {!data && failed.error && !isCode(failed.error, 'invitation.notFound') && (
          <ErrorState
            title={t('members.join.failed')}
            text={errorText(failed.error, t('shell.offline.text'))}
            retryLabel={t('shell.tryAgain')}
            onRetry={() => void failed.refetch()}
            isRetrying={failed.isFetching}
          />
        )}
        {!data && !failed.error && (
          <div className={styles.waiting}>
            <LineSkeleton width="70%" />
            <LineSkeleton width="90%" />
            <LineSkeleton width="50%" />
          </div>
        )}
      </Card>
    </main>
  )
}

function GoneInvitation() {
  const t = useT()
  return (
    <>
      <div className={styles.hero}>
        <h1>{t('members.join.gone.title')}</h1>
        <p>{t('members.join.gone.text')}</p>
      </div>
      <div className={styles.actions}>
        <Button component={Link} to="/" variant="default" size="lg">
          {t('members.join.home')}
        </Button>
      </div>
    </>
  )
}

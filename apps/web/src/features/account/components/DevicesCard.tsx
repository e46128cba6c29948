import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { useLogout } from '../../../lib/queries/me.ts'
import styles from '../Account.module.css'
import { useEndOtherSessions, useEndSession, useSessions } from '../queries.ts'

const IS_PHONE = /Android|iPhone/

/** Where this account is signed in, each to be signed out. */
export function DevicesCard() {
  const { t, locale } = useI18n()
  const sessions = useSessions()
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const logout = useLogout()
  const complain = (error: Error) => toast.show({ kind: 'error', text: errorText(error, t('account.devices.failed')) })
  const ended = (count: number) => toast.show({ kind: 'success', text: t('account.devices.ended', { count }) })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className={`wf-card ${styles.card}`}>
      <h2>{t('account.devices.title')}</h2>
      {sessions.isPending && <LineSkeleton width="60%" />}
      {sessions.isError && (
        <p className={styles.muted}>
          {t('account.devices.loadFailed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void sessions.refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </p>
      )}
      <ul className={styles.devices}>
        {sessions.data?.map(({ sessionId, isCurrent, device, lastUsedAt }) => {
          const name = device || t('account.devices.unknown')
          const Icon = IS_PHONE.test(device) ? IconDeviceMobile : IconDeviceDesktop
          return (
            <li key={sessionId}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <div>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <small>
                  {isCurrent
                    ? t('account.devices.here')
                    : t('account.devices.used', { time: time.format(new Date(lastUsedAt)) })}
                </small>
              </div>
              {isCurrent ? (
                <Button
                  variant="subtle"
                  size="sm"
                  leftSection={<IconLogout size={17} className="flip" aria-hidden />}
                  loading={logout.isPending}
                  onClick={() => logout.mutate(undefined, { onError: complain })}
                >
                  {t('shell.account.logout')}
                </Button>
              ) : (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t('account.devices.endOf', { device: name })}
                  loading={end.isPending && end.variables === sessionId}
                  onClick={() => end.mutate(sessionId, { onSuccess: () => ended(1), onError: complain })}
                >
                  {t('account.devices.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {(sessions.data?.length ?? 0) > 1 && (
        <Button
          variant="default"
          className={styles.check}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined, { onSuccess: (answer) => ended(answer.ended), onError: complain })}
        >
          {t('account.devices.endOthers')}
        </Button>
      )}
    </section>
  )
}

import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { useLogout } from '../../../lib/queries/me.ts'
import styles from '../Account.module.css'
import { useEndOtherSessions, useEndSession, useSessions } from '../queries.ts'

const IS_PHONE = /Android|iPhone/

/** All sessions of this account, each with a sign-out button. */
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
    <Panel title={t('account.devices.title')} gap={16}>
      {sessions.isPending && <LineSkeleton width="60%" />}
      {sessions.isError && (
        <Txt size={13} tone="2">
          {t('account.devices.loadFailed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void sessions.refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </Txt>
      )}
      <Stack as="ul" gap={4}>
        {sessions.data?.map(({ sessionId, isCurrent, device, lastUsedAt }) => {
          const name = device || t('account.devices.unknown')
          const Icon = IS_PHONE.test(device) ? IconDeviceMobile : IconDeviceDesktop
          return (
            <Row as="li" key={sessionId} gap={12} className={styles.device}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <Stack gap={0} grow>
                <Txt as="b" weight={560}>
                  <bdi>{name}</bdi>
                </Txt>
                <Txt as="small" size={13} tone="3">
                  {isCurrent
                    ? t('account.devices.here')
                    : t('account.devices.used', { time: time.format(new Date(lastUsedAt)) })}
                </Txt>
              </Stack>
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
            </Row>
          )
        })}
      </Stack>
      {(sessions.data?.length ?? 0) > 1 && (
        <Row>
          <Button
            variant="default"
            loading={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, { onSuccess: (answer) => ended(answer.ended), onError: complain })
            }
          >
            {t('account.devices.endOthers')}
          </Button>
        </Row>
      )}
    </Panel>
  )
}

import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { GoogleCalendar } from '@wayform/contract/calls/calendar/google.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Note } from '@wayform/ui/kit/Note.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { timeInSentence } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import styles from './GoogleCalendars.module.css'
import { useChangeCalendar, useDisconnectCalendar, type Wishes } from './queries.ts'

type Props = {
  calendar: GoogleCalendar
  /** Of the person, or the whole shop. */
  name: string
  isConnecting: boolean
  /** Null: this server is not set up for Google. */
  onConnect: (() => void) | null
}

/** One connected calendar: its state, its settings, and disconnecting it. */
export function GoogleCalendarRow({ calendar, name, isConnecting, onConnect }: Props) {
  const { t, language } = useI18n()
  const now = useNow()
  const change = useChangeCalendar(calendar.id)
  const disconnect = useDisconnectCalendar()
  const wishes: Wishes = change.isPending ? change.variables : calendar
  const isProblem = calendar.state === 'lost' || calendar.state === 'stale'
  const handleFailed = (error: Error) =>
    toast.show({ kind: 'error', text: errorText(error, t('calendar.feeds.failed')) })
  const handleChange = (changes: Partial<Wishes>) => {
    const { showsNames, blocksBusy } = wishes
    change.mutate({ showsNames, blocksBusy, ...changes }, { onError: handleFailed })
  }
  const handleDisconnect = async () => {
    const isSure = await confirm({
      title: t('calendar.google.disconnectTitle'),
      body: t('calendar.google.disconnectText'),
      confirmLabel: t('calendar.google.disconnect'),
      cancelLabel: t('calendar.google.keep'),
      isDangerous: true,
    })
    if (!isSure) return
    // The row itself is gone by then.
    await disconnect
      .mutateAsync(calendar.id)
      .then(() => toast.show({ kind: 'success', text: t('calendar.google.disconnected') }), handleFailed)
  }
  return (
    <li className={styles.row}>
      <Row gap={12} align="center" wrap>
        <div className={styles.who}>
          <Txt as="b" weight={600} clamp={1}>
            <bdi>{name}</bdi>
          </Txt>
          <Txt size={13} tone="3" className={styles.account}>
            {calendar.account !== '' && (
              <>
                <bdi dir="ltr">{calendar.account}</bdi>
                {!isProblem && ' · '}
              </>
            )}
            {!isProblem && stateText()}
          </Txt>
        </div>
        {calendar.state === 'lost' && onConnect && (
          <Button size="sm" loading={isConnecting} onClick={onConnect}>
            {t('calendar.google.again')}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          c="var(--danger-text)"
          aria-label={t('calendar.google.disconnectOf', { name })}
          loading={disconnect.isPending}
          onClick={() => void handleDisconnect()}
        >
          {t('calendar.google.disconnect')}
        </Button>
      </Row>
      {isProblem && (
        <Note Icon={IconAlertTriangle} tone="warn">
          {stateText()}
        </Note>
      )}
      <Stack gap={12}>
        <Checkbox
          classNames={{ description: styles.help }}
          label={t('calendar.google.blocks')}
          description={t(calendar.staffId === '' ? 'calendar.google.blocksShop' : 'calendar.google.blocksHelp')}
          checked={wishes.blocksBusy}
          onChange={({ currentTarget }) => handleChange({ blocksBusy: currentTarget.checked })}
        />
        <Checkbox
          classNames={{ description: styles.help }}
          label={t('calendar.google.names')}
          description={t(wishes.showsNames ? 'calendar.feeds.namesHelp' : 'calendar.google.namesOff')}
          checked={wishes.showsNames}
          onChange={({ currentTarget }) => handleChange({ showsNames: currentTarget.checked })}
        />
      </Stack>
    </li>
  )

  function stateText(): string {
    const { state, readAt, connectedAt, blocksBusy } = calendar
    if (state === 'lost' || state === 'starting') return t(`calendar.google.${state}`)
    if (!blocksBusy) return t('calendar.google.writes')
    const { day, time } = timeInSentence(readAt ?? connectedAt, now, language)
    return t(state === 'stale' ? 'calendar.google.stale' : 'calendar.google.read', { time: `${day} ${time}` })
  }
}

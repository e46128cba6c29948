import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { CONNECTION_PARAM, GOOGLE_CONNECTIONS } from '@wayform/contract/google-connection.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText, isCode } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { GoogleCalendarRow } from './GoogleCalendarRow.tsx'
import styles from './GoogleCalendars.module.css'
import { useConnectCalendar, useGoogleCalendars } from './queries.ts'

type Person = { id: string; name: string }

/** Calendars at Google, of the whole shop and of each person: connected, changed, disconnected. */
export function GoogleCalendars({ staff }: { staff: readonly Person[] }) {
  const t = useT()
  const id = useId()
  const { data, error, isFetching, refetch } = useGoogleCalendars()
  const outcome = useOutcome()
  const connection = useConnection()
  const everybody = [{ id: '', name: t('calendar.google.shop') }, ...staff]
  // Nothing to connect with, and nothing that was connected before.
  if (data && !data.isAvailable && data.calendars.length === 0) return null
  return (
    <Card as="section" padding={20} aria-labelledby={id}>
      <Stack gap={16}>
        <Row gap={12} align="start">
          <Tile tone="primary">
            <IconBrandGoogle size={20} stroke={1.75} aria-hidden />
          </Tile>
          <Stack gap={2} grow>
            <Txt as="h2" size={18} weight={600} id={id}>
              {t('calendar.google.title')}
            </Txt>
            <Txt size={14} tone="2">
              {t('calendar.google.text')}
            </Txt>
          </Stack>
        </Row>
        {outcome && <Notice tone="warn">{t(`create.google.outcome.${outcome}`)}</Notice>}
        {!data && !error && <LineSkeleton width="60%" />}
        {!data && error && (
          <ErrorState
            title={t('calendar.google.loadFailed')}
            text={errorText(error, t('shell.errorSafe'))}
            retryLabel={t('shell.tryAgain')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data?.calendars.length === 0 && (
          <Txt size={14} tone="3">
            {t('calendar.google.empty')}
          </Txt>
        )}
        {data && data.calendars.length > 0 && (
          <ul className={styles.list} aria-label={t('calendar.google.list')}>
            {data.calendars.map((calendar) => (
              <GoogleCalendarRow
                key={calendar.id}
                calendar={calendar}
                name={everybody.find((person) => person.id === calendar.staffId)?.name ?? ''}
                isConnecting={connection.isConnecting}
                onConnect={data.isAvailable ? () => connection.connect(calendar.staffId) : null}
              />
            ))}
          </ul>
        )}
        {data?.isAvailable && (
          <Connect
            people={everybody.filter((person) => !data.calendars.some(({ staffId }) => staffId === person.id))}
            {...connection}
          />
        )}
      </Stack>
    </Card>
  )
}

type Connection = { isConnecting: boolean; connect: (staffId: string) => void }

/** Offered for the shop and for staff without a calendar. */
function Connect({ people, isConnecting, connect }: Connection & { people: readonly Person[] }) {
  const t = useT()
  const [wanted, setWanted] = useState('')
  const chosen = people.find(({ id }) => id === wanted) ?? people[0]
  if (!chosen) return null
  return (
    <Stack gap={8}>
      <Row gap={12} align="end" wrap stacks>
        {(people.length > 1 || chosen.id !== '') && (
          <Grow>
            <SelectField
              label={t('calendar.google.whose')}
              value={chosen.id}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setWanted}
            />
          </Grow>
        )}
        <Button
          variant="default"
          leftSection={<IconBrandGoogle size={18} stroke={1.75} aria-hidden />}
          loading={isConnecting}
          onClick={() => connect(chosen.id)}
        >
          {t('calendar.google.connect')}
        </Button>
      </Row>
      <Txt size={13} tone="3">
        {t('calendar.google.connectHelp')}
      </Txt>
    </Stack>
  )
}

/** Leads to Google, where the access is granted; the browser returns to this screen. */
function useConnection(): Connection {
  const t = useT()
  const { mutate, reset, isPending, isSuccess } = useConnectCalendar()
  // Back from Google may restore this page from the back/forward cache.
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => event.persisted && reset()
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [reset])
  return {
    isConnecting: isPending || isSuccess,
    connect: (staffId) =>
      mutate(staffId, {
        onSuccess: (url) => location.assign(url),
        onError: (error) => {
          if (isCode(error, 'plan.featureMissing')) return showUpgrade('bookings')
          toast.show({ kind: 'error', text: errorText(error, t('integrations.connectFailed')) })
        },
      }),
  }
}

/** Why connecting failed. Read once, because the parameters are then removed. */
function useOutcome() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const [returned] = useState(() => GOOGLE_CONNECTIONS.find((known) => known === query.get(CONNECTION_PARAM)) ?? null)
  useEffect(() => {
    if (returned === null) return
    setQuery({}, { replace: true })
    if (returned === 'connected') toast.show({ kind: 'success', text: t('calendar.google.connected') })
  }, [returned, setQuery, t])
  return returned === 'connected' ? null : returned
}

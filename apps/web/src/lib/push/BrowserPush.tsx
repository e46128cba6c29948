import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState, useSyncExternalStore } from 'react'
import { api, calls, errorText } from '../api.ts'
import { useI18n, useT } from '../i18n.tsx'
import { platform } from '../platform/platform.ts'
import { canPush, currentSubscription, turnOffHere, turnOnHere } from './browser-push.ts'
import { keys } from '../query-keys.ts'

/** Notifications in this browser, and where else the account has them. */
export function BrowserPush() {
  const { t, locale } = useI18n()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const isBlocked = useSyncExternalStore(platform.notifications.watch, platform.notifications.isBlocked)
  const { data } = useQuery({ queryKey: keys.pushDevices, queryFn: ({ signal }) => loadPush(signal) })
  const complain = (error: Error) =>
    toast.show({ kind: 'error', text: errorText(error, t('settings.notifications.browser.failed')) })
  const refresh = () => cache.invalidateQueries({ queryKey: keys.pushDevices })
  const turnOff = useMutation({ mutationFn: turnOffHere, onSuccess: refresh, onError: complain })
  if (!data) return null

  const isHere = ({ kind, isCurrent }: (typeof data.devices)[number]) => kind === 'browser' && isCurrent
  const isOn = data.isSubscribed && data.devices.some(isHere)
  const others = data.devices.filter((device) => !isHere(device))
  const names = others.map(({ kind, device }) => device || t(`settings.notifications.browser.${kind}`))
  return (
    <Stack gap={8} align="start">
      {!canPush() ? (
        <Txt tone="2">{t('settings.notifications.browser.unsupported')}</Txt>
      ) : isOn ? (
        <Row gap={8} wrap>
          <Txt tone="2">{t('settings.notifications.browser.on')}</Txt>
          <Button variant="subtle" size="sm" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {t('settings.notifications.browser.turnOff')}
          </Button>
        </Row>
      ) : isBlocked ? (
        <Txt tone="2" role="status">
          {t('settings.notifications.browser.blocked')}
        </Txt>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('settings.notifications.browser.turnOn')}
        </Button>
      )}
      {names.length > 0 && (
        <Txt size={13} tone="3">
          {t(isOn ? 'settings.notifications.browser.also' : 'settings.notifications.browser.elsewhere', {
            devices: new Intl.ListFormat(locale).format([...new Set(names)]),
          })}
        </Txt>
      )}
      {isAsking && (
        <Primer
          publicKey={data.publicKey}
          onClose={() => setAsking(false)}
          onDone={() => void refresh()}
          onError={complain}
        />
      )}
    </Stack>
  )
}

async function loadPush(signal: AbortSignal) {
  const [answer, subscription] = await Promise.all([
    api(calls.users.pushDevices, {}, { signal }),
    canPush() ? currentSubscription() : null,
  ])
  return { ...answer, isSubscribed: subscription !== null }
}

type PrimerProps = {
  publicKey: string
  onClose: () => void
  onDone: () => void
  onError: (error: Error) => void
}

/** Before the browser asks, because it asks only once. */
function Primer({ publicKey, onClose, onDone, onError }: PrimerProps) {
  const t = useT()
  const turnOn = useMutation({
    mutationFn: () => turnOnHere(publicKey),
    onSuccess: (isOn) => {
      if (isOn) toast.show({ kind: 'success', text: t('settings.notifications.browser.done') })
      onDone()
    },
    onError,
    onSettled: onClose,
  })
  return (
    <Dialog
      title={t('settings.notifications.browser.primer.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('settings.notifications.browser.primer.later')}
          </Button>
          <Button data-autofocus loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {t('settings.notifications.browser.primer.turnOn')}
          </Button>
        </>
      }
    >
      <p>{t('settings.notifications.browser.primer.text')}</p>
      <p>{t('settings.notifications.browser.primer.next')}</p>
    </Dialog>
  )
}

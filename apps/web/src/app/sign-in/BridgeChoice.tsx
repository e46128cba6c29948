import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@wayform/contract/route.ts'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useNavigate } from 'react-router'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { api, calls, errorText, isCode } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { signIn, signOut } from '../../lib/queries/me.ts'
import styles from './BridgeChoice.module.css'
import { BridgeExpired } from './BridgeExpired.tsx'

type Choice = Extract<AnswerOf<typeof calls.auth.verifyBridge>, { choice: unknown }>['choice']
type Account = Choice['current']

/** A sign-in link for one account, opened in a browser signed in to another: asks before anything happens. */
export function BridgeChoice({ choice: { current, other }, redirect }: { choice: Choice; redirect: string }) {
  const t = useT()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: () => api(calls.auth.acceptBridge, {}),
    onSuccess: (session) => {
      signOut(cache)
      signIn(cache, session)
      void navigate(redirect, { replace: true })
    },
    onError: (error) => {
      if (!isOver(error)) toast.show({ kind: 'error', text: errorText(error, t('login.failed')) })
    },
  })
  const decline = useMutation({
    mutationFn: () => api(calls.auth.declineBridge, {}),
    // A token that is not declined expires by itself; the account is kept either way.
    onSettled: () => navigate('/', { replace: true }),
  })
  if (isOver(accept.error)) return <BridgeExpired />
  return (
    <main>
      <FullPageState
        art={<RouteDrawing kind="ahead" />}
        title={t('shell.bridge.ask.title')}
        text={t('shell.bridge.ask.text')}
        actions={
          <>
            <Button
              variant="default"
              size="lg"
              disabled={accept.isPending}
              loading={decline.isPending}
              onClick={() => decline.mutate()}
            >
              {t('shell.bridge.ask.stay')}
            </Button>
            <Button size="lg" loading={accept.isPending} disabled={decline.isPending} onClick={() => accept.mutate()}>
              {t('shell.bridge.ask.switch')}
            </Button>
          </>
        }
      >
        <Stack as="dl" below={24} className={styles.accounts}>
          <AccountView label={t('shell.bridge.ask.current')} account={current} />
          <AccountView label={t('shell.bridge.ask.link')} account={other} />
        </Stack>
      </FullPageState>
    </main>
  )
}

/** Masked address: enough to recognise one's own account. */
function AccountView({ label, account: { name, email, whatsappNumber } }: { label: string; account: Account }) {
  const [title, ...rest] = [name, email, whatsappNumber].filter((part) => part !== null && part !== '')
  return (
    <Card as="div" padding={16}>
      <Txt as="dt" size={13} tone="2">
        {label}
      </Txt>
      <Txt as="dd" size={16} weight={560}>
        <bdi>{title}</bdi>
      </Txt>
      {rest.map((part) => (
        <Txt as="dd" key={part} tone="2">
          <bdi dir="ltr">{part}</bdi>
        </Txt>
      ))}
    </Card>
  )
}

const isOver = (error: unknown) => isCode(error, 'auth.bridgeExpired') || isCode(error, 'auth.required')

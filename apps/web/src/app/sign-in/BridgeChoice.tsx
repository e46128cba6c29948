import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@wayform/contract/route.ts'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useNavigate } from 'react-router'
import { api, calls, errorText, isCode } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { signIn, signOut } from '../../lib/queries/me.ts'
import styles from './BridgeChoice.module.css'
import { BridgeOver } from './BridgeOver.tsx'

type Choice = Extract<AnswerOf<typeof calls.auth.verifyBridge>, { choice: unknown }>['choice']
type Account = Choice['current']

/** A link for one account, opened in a browser that is signed in to another: nothing happens before its owner says so. */
export function BridgeChoice({ choice: { current, other }, redirect }: { choice: Choice; redirect: string }) {
  const t = useT()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: async () => (await api(calls.auth.acceptBridge, {})).me,
    onSuccess: (me) => {
      signOut(cache)
      signIn(cache, me)
      void navigate(redirect, { replace: true })
    },
    onError: (error) => {
      if (!isOver(error)) toast.show({ kind: 'error', text: errorText(error, t('login.failed')) })
    },
  })
  const decline = useMutation({
    mutationFn: () => api(calls.auth.declineBridge, {}),
    // What was not declined ends by itself; the account stays either way.
    onSettled: () => navigate('/', { replace: true }),
  })
  if (isOver(accept.error)) return <BridgeOver />
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
        <dl className={styles.accounts}>
          <AccountView label={t('shell.bridge.ask.current')} account={current} />
          <AccountView label={t('shell.bridge.ask.link')} account={other} />
        </dl>
      </FullPageState>
    </main>
  )
}

/** Enough to tell which of one's accounts it is, or that it is none of them. */
function AccountView({ label, account: { name, email, whatsappNumber } }: { label: string; account: Account }) {
  const [title, ...rest] = [name, email, whatsappNumber].filter((part) => part !== null && part !== '')
  return (
    <div className={styles.account}>
      <dt>{label}</dt>
      <dd className={styles.name}>
        <bdi>{title}</bdi>
      </dd>
      {rest.map((part) => (
        <dd key={part}>
          <bdi dir="ltr">{part}</bdi>
        </dd>
      ))}
    </div>
  )
}

const isOver = (error: unknown) => isCode(error, 'auth.bridgeExpired') || isCode(error, 'auth.required')

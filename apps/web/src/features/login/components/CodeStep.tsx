import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { emptyCode } from '@wayform/ui/code/code-digits.ts'
import { CodeField } from '@wayform/ui/code/CodeField.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useState } from 'react'
import { errorText, isCode } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { type LoginAttempt, refusedAttempt } from '../login-attempt.ts'
import { useLoginStatus, useStartLogin, useVerifyCode } from '../queries.ts'
import styles from '../LoginScreen.module.css'
import { SentTo } from './SentTo.tsx'

const SUBMIT_DELAY_MS = 500

type Props = {
  attempt: LoginAttempt
  onBack: () => void
  onRestarted: (attempt: LoginAttempt) => void
  onRefused: (attempt: LoginAttempt) => void
}

/** Screen 2: the six digits. They are submitted automatically, and the fields are cleared afterwards. */
export function CodeStep({ attempt, onBack, onRestarted, onRefused }: Props) {
  const t = useT()
  const [digits, setDigits] = useState(emptyCode)
  const [error, setError] = useState<string>()
  const verify = useVerifyCode(attempt)
  const start = useStartLogin(attempt)
  // The message may still be sent from WhatsApp while this screen is open.
  useLoginStatus(attempt)

  const { number } = attempt
  const { mutate: check } = verify
  const code = digits.join('')
  useEffect(() => {
    if (code.length < digits.length) return
    const timer = setTimeout(() => {
      check(code, {
        onError: (failure) => {
          const byMessage = refusedAttempt(failure, number)
          if (byMessage) onRefused(byMessage)
          else if (isCode(failure, 'auth.invalidCode') || isCode(failure, 'auth.codeExpired')) {
            setError(errorText(failure, t('login.code.invalid')))
          } else toast.show({ kind: 'error', text: errorText(failure, t('login.failed')) })
        },
        onSettled: () => setDigits(emptyCode()),
      })
    }, SUBMIT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [code, digits.length, check, number, onRefused, t])

  const handleAgain = () =>
    start.mutate(attempt.number, {
      onSuccess: ({ attempt: fresh }) => {
        if (fresh.refused) return onRefused(fresh)
        setError(undefined)
        toast.show({ kind: 'success', text: t('login.code.sentAgain') })
        onRestarted(fresh)
      },
      onError: (failure) => toast.show({ kind: 'error', text: errorText(failure, t('login.failed')) }),
    })

  return (
    <>
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<IconArrowLeft size={18} stroke={1.75} className="flip" aria-hidden />}
        onClick={onBack}
      >
        {t('login.back')}
      </Button>
      <h1>{t('login.code.title')}</h1>
      <Txt size={16} tone="2" className={styles.intro}>
        <SentTo text="login.code.sentTo" number={attempt.number} />
      </Txt>
      <CodeField
        label={t('login.code.label')}
        boxLabel={(position) => t('login.code.digit', { position })}
        value={digits}
        onChange={(value) => {
          setDigits(value)
          setError(undefined)
        }}
        error={error}
        isDisabled={verify.isPending}
      />
      <Txt tone="2" className={styles.hint} role="status">
        {verify.isPending ? t('login.code.checking') : t('login.code.paste')}
      </Txt>
      <Txt tone="2" className={styles.again}>
        {t('login.code.noCode')}{' '}
        <button type="button" className="wf-link" disabled={start.isPending} onClick={handleAgain}>
          {t('login.code.again')}
        </button>
      </Txt>
    </>
  )
}

import { Button } from '@mantine/core'
import { emptyCode } from '@wayform/ui/code/code-digits.ts'
import { CodeField } from '@wayform/ui/code/CodeField.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAskRecipient, useEnterCode } from './queries.ts'
import styles from './Recipients.module.css'

/** Sends a code to the number and takes its six digits. Problems are shown here; the dialog closes by itself. */
export function NumberCode({ formId, address, name }: { formId: string; address: string; name: string }) {
  const t = useT()
  const ask = useAskRecipient(formId)
  const enter = useEnterCode(formId)
  const [digits, setDigits] = useState(emptyCode)
  const [error, setError] = useState<string>()
  const code = digits.join('')

  const submit = useEffectEvent(() =>
    enter.mutate(
      { address, code },
      {
        onError: (failure) => {
          setError(errorText(failure, t('settings.recipients.dialog.invalid')))
          setDigits(emptyCode())
        },
      },
    ),
  )
  useEffect(() => {
    if (code.length === digits.length) submit()
  }, [code, digits.length])

  function handleSend() {
    setError(undefined)
    ask.mutate(
      { channel: 'whatsapp', address, way: 'code' },
      { onError: (failure) => setError(errorText(failure, t('settings.recipients.askFailed'))) },
    )
  }

  return (
    <Stack align="start" className={styles.way}>
      {ask.isSuccess ? (
        <>
          <p>{t('settings.recipients.dialog.codeSent', { number: `\u2066${name}\u2069` })}</p>
          <CodeField
            label={t('settings.recipients.dialog.label')}
            boxLabel={(position) => t('settings.recipients.dialog.box', { position })}
            value={digits}
            onChange={(value) => {
              setDigits(value)
              setError(undefined)
            }}
            error={error}
            isDisabled={enter.isPending}
          />
        </>
      ) : (
        <>
          <p>{t('settings.recipients.dialog.code')}</p>
          {error !== undefined && (
            <Txt size={13} tone="danger" role="alert">
              {error}
            </Txt>
          )}
        </>
      )}
      <Button variant="default" loading={ask.isPending} onClick={handleSend}>
        {t(ask.isSuccess ? 'settings.recipients.dialog.resendCode' : 'settings.recipients.dialog.sendCode')}
      </Button>
    </Stack>
  )
}

import { Button, Loader } from '@mantine/core'
import { emptyCode } from '@wayform/ui/code/code-digits.ts'
import { CodeField } from '@wayform/ui/code/CodeField.tsx'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useVerifyNumber } from '../queries.ts'

const SUBMIT_DELAY_MS = 500

type Props = { number: string; isSending: boolean; onSend: () => void; onClose: () => void }

/** Takes the six digits of the code that was sent to the number. */
export function VerifyNumber({ number, isSending, onSend, onClose }: Props) {
  const t = useT()
  const verify = useVerifyNumber()
  const [digits, setDigits] = useState(emptyCode)
  const [error, setError] = useState<string>()

  const { mutate: check } = verify
  const code = digits.join('')
  useEffect(() => {
    if (code.length < digits.length) return
    const timer = setTimeout(() => {
      check(
        { whatsappNumber: number, token: code },
        {
          onSuccess: () => {
            toast.show({ kind: 'success', text: t('account.verify.done') })
            onClose()
          },
          onError: (failure) => setError(errorText(failure, t('account.verify.invalid'))),
          onSettled: () => setDigits(emptyCode()),
        },
      )
    }, SUBMIT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [code, digits.length, check, number, onClose, t])

  return (
    <Dialog
      title={t('account.verify.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('account.verify.cancel')}
          </Button>
          <Button variant="subtle" loading={isSending} onClick={onSend}>
            {t('account.verify.resend')}
          </Button>
        </>
      }
    >
      {isSending ? (
        <Loader size={24} />
      ) : (
        <>
          <p>
            <bdi>{t('account.verify.text', { number })}</bdi>
          </p>
          <CodeField
            label={t('account.verify.label')}
            boxLabel={(position) => t('account.verify.box', { position })}
            value={digits}
            onChange={(value) => {
              setDigits(value)
              setError(undefined)
            }}
            error={error}
            isDisabled={verify.isPending}
          />
        </>
      )}
    </Dialog>
  )
}

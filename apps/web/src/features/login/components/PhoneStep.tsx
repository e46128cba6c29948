import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { isLoginBlocked } from '@wayform/core/phone/phone.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { countryOfPreferences } from '@wayform/ui/phone/countries.ts'
import { PhoneField, type TypedPhone, writtenNumber } from '@wayform/ui/phone/PhoneField.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { errorText, isCode } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import type { LoginAttempt } from '../login-attempt.ts'
import { useCallerCountry, useStartLogin } from '../queries.ts'
import styles from '../LoginScreen.module.css'
import { AccountButtons } from './AccountButtons.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'

/** Screen 0: the number. On phones the button opens WhatsApp with the message ready to send. */
export function PhoneStep({ onStarted }: { onStarted: (next: 'wait' | 'code', attempt: LoginAttempt) => void }) {
  const { t, locale } = useI18n()
  const [typed, setTyped] = useState<TypedPhone>()
  const here = useCallerCountry()
  // The owner's input is kept, however late the server's guess of the country arrives.
  const phone = typed ?? { country: here ?? countryOfPreferences(navigator.languages), national: '' }
  const [error, setError] = useState<string>()
  const start = useStartLogin()
  const field = useRef<HTMLInputElement>(null)

  const refuse = (text: string) => {
    setError(text)
    field.current?.focus()
  }

  const [isReading, setReading] = useState(false)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // The phone library may still be loading: busy from the first click on.
    setReading(true)
    const number = await writtenNumber(phone).finally(() => setReading(false))
    if (number === null) return refuse(t('login.numberInvalid'))
    if (isLoginBlocked(number)) return refuse(t('login.numberBlocked'))
    start.mutate(number, {
      onSuccess: ({ next, attempt }) => {
        onStarted(next, attempt)
        // The same tab: a new window after waiting for the server would be blocked as a pop-up.
        if (next === 'wait' && platform.hasWhatsappHere && attempt.whatsappUrl !== '')
          location.href = attempt.whatsappUrl
      },
      onError: (failure) => {
        const text = errorText(failure, t('login.failed'))
        if (isCode(failure, 'auth.numberInvalid') || isCode(failure, 'auth.numberBlocked')) refuse(text)
        else toast.show({ kind: 'error', text })
      },
    })
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <h1>{t('login.title')}</h1>
      <Txt size={16} tone="2" className={styles.intro}>
        {t('login.intro')}
      </Txt>
      <Stack gap={14}>
        <PhoneField
          label={t('login.number')}
          countryLabel={t('login.country')}
          locale={locale}
          value={phone}
          onChange={(value) => {
            setTyped(value)
            setError(undefined)
          }}
          error={error}
          isLarge
          hasExample
          inputRef={field}
        />
        <Button
          type="submit"
          variant="whatsapp"
          size="xl"
          fullWidth
          leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
          loading={start.isPending || isReading}
        >
          {t('login.withWhatsapp')}
        </Button>
        {platform.accounts ? <AccountButtons accounts={platform.accounts} /> : <ProviderButtons />}
      </Stack>
    </form>
  )
}

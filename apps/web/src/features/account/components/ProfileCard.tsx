import { Button, TextInput } from '@mantine/core'
import { IconBrandApple, IconBrandGoogle, IconBrandWhatsapp, IconCircleCheck, IconLock } from '@tabler/icons-react'
import type { Me } from '@wayform/contract/shapes.ts'
import { MAX_EMAIL_LENGTH } from '@wayform/core/rules/email.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Columns, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { PhoneField } from '@wayform/ui/phone/PhoneField.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { AccountAddress } from '../../../lib/account/AccountAddress.tsx'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { initialsOf } from '@wayform/core/names/person-name.ts'
import styles from '../Account.module.css'
import type { AccountDraft, AccountProblems } from '../account-draft.ts'
import { useSendNumberCode } from '../queries.ts'
import { VerifyNumber } from './VerifyNumber.tsx'

type Props = {
  me: Me
  draft: AccountDraft
  problems: AccountProblems
  isDirty: boolean
  onChange: (change: Partial<AccountDraft>) => void
}

const PROVIDER_ICONS = { google: IconBrandGoogle, apple: IconBrandApple, whatsapp: IconBrandWhatsapp }

export function ProfileCard({ me, draft, problems, isDirty, onChange }: Props) {
  const { t, locale } = useI18n()
  const [isVerifying, setVerifying] = useState(false)
  const send = useSendNumberCode()
  const ProviderIcon = PROVIDER_ICONS[me.provider]
  const isLocked = me.provider === 'google'
  return (
    <Card padding={24} gap={16}>
      <Row gap={16}>
        <Tile round size={56} className={styles.avatar} aria-hidden>
          {initialsOf(me.name) || <ProviderIcon size={24} stroke={1.75} />}
        </Tile>
        <div>
          <h2>{me.name ? <bdi>{me.name}</bdi> : <AccountAddress address={me.whatsappNumber ?? me.email ?? ''} />}</h2>
          <Pill className={styles.provider}>
            <ProviderIcon size={15} stroke={1.75} aria-hidden />
            {t(`shell.accountPage.signedInWith.${me.provider}`)}
          </Pill>
        </div>
      </Row>
      <Columns align="start">
        <TextInput
          label={t('account.profile.name')}
          value={draft.name}
          maxLength={100}
          autoComplete="name"
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('account.profile.email')}
          type="email"
          dir="ltr"
          value={draft.email}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="email"
          disabled={isLocked}
          rightSection={isLocked ? <IconLock size={18} stroke={1.75} aria-hidden /> : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={isLocked ? t('account.profile.emailLocked') : undefined}
          error={problems.email && t(EMAIL_PROBLEMS[problems.email])}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      </Columns>
      <Stack gap={8} className={styles.number}>
        <PhoneField
          label={t('account.profile.number')}
          countryLabel={t('account.profile.country')}
          locale={locale}
          value={draft.phone}
          error={problems.number && t('account.profile.numberInvalid')}
          onChange={(phone) => onChange({ phone })}
        />
        {me.whatsappNumber !== null && renderState(me.whatsappNumber)}
      </Stack>
      {isVerifying && me.whatsappNumber !== null && (
        <VerifyNumber
          number={me.whatsappNumber}
          isSending={send.isPending}
          onSend={() => sendCode(me.whatsappNumber)}
          onClose={() => setVerifying(false)}
        />
      )}
    </Card>
  )

  function sendCode(number: string | null) {
    if (!number) return
    setVerifying(true)
    send.mutate(number, {
      onError: (failure) => {
        toast.show({ kind: 'error', text: errorText(failure, t('account.verify.failed')) })
        setVerifying(false)
      },
    })
  }

  function renderState(number: string) {
    if (me.whatsappNumberVerified) {
      return (
        <Row as="p" gap={6} size={13} tone="ok">
          <IconCircleCheck size={17} stroke={1.75} aria-hidden />
          {t('account.profile.verified')}
        </Row>
      )
    }
    return (
      <Stack gap={8} align="start" size={13} tone="2">
        <p>{t(isDirty ? 'account.profile.saveFirst' : 'account.profile.notVerified')}</p>
        <Button variant="default" size="sm" disabled={isDirty} onClick={() => sendCode(number)}>
          {t('account.profile.verify')}
        </Button>
      </Stack>
    )
  }
}

const EMAIL_PROBLEMS = {
  required: 'account.profile.emailRequired',
  invalid: 'account.profile.emailInvalid',
} as const

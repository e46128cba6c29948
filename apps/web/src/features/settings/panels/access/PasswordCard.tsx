import { TextInput } from '@mantine/core'
import { PASSWORD_LENGTH } from '@wayform/core/form/access/access.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { problemText } from '../../problem-text.tsx'
import { AccessCard } from './AccessCard.tsx'

type Props = {
  /** Whether one is stored. */
  isSet: boolean
  /** Undefined: as it is stored; null: none. */
  password: string | null | undefined
  problem: string | undefined
  badge: ReactNode
  onChange: (password: string | null | undefined) => void
}

/** A stored password can't be read again, only replaced or taken away. */
export function PasswordCard({ isSet, password, problem, badge, onChange }: Props) {
  const t = useT()
  const isOn = password === undefined ? isSet : password !== null
  return (
    <AccessCard
      title={t('settings.access.password.title')}
      text={t('settings.access.password.text')}
      badge={badge}
      isOn={isOn}
      onSwitch={(isNowOn) => onChange(isNowOn ? (isSet ? undefined : '') : isSet ? null : undefined)}
    >
      <TextInput
        label={t('settings.access.password.label')}
        description={t(isSet ? 'settings.access.password.isSet' : 'settings.access.password.help')}
        attributes={{ input: { dir: 'auto' } }}
        autoComplete="off"
        maxLength={PASSWORD_LENGTH.max}
        value={password ?? ''}
        error={problemText(problem)}
        onChange={(event) => onChange(event.currentTarget.value || (isSet ? undefined : ''))}
      />
    </AccessCard>
  )
}

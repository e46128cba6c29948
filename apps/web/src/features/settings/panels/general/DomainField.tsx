import { Button } from '@mantine/core'
import type { Form } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Link } from 'react-router'
import { TextWithElements } from '../../../../lib/components/TextWithElements.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { PlanBadge } from '../../../../lib/plans/PlanBadge.tsx'
import { hostOf } from './general-draft.ts'
import styles from './General.module.css'

const STANDARD = ''

type Props = { form: Form; value: string | null; onChange: (hostname: string | null) => void }

/** The form's host: the shared one, or the account's own domain once it is verified. */
export function DomainField({ form, value, onChange }: Props) {
  const t = useT()
  const { plan, customDomain: own } = useMe()
  const isIncluded = hasFeature(plan, 'customDomain')
  const isOffered = own !== null && ((isIncluded && own.status !== 'pending') || value === own.hostname)
  const standard = { value: STANDARD, label: t('settings.general.domain.standard', { host: hostOf(form, null) }) }
  return (
    <Stack gap={6} className={styles.field}>
      <SelectField
        label={t('settings.general.domain.label')}
        value={value ?? STANDARD}
        options={isOffered ? [standard, { value: own.hostname, label: own.hostname }] : [standard]}
        onChange={(hostname) => onChange(hostname === STANDARD ? null : hostname)}
      />
      {renderNote()}
    </Stack>
  )

  function renderNote() {
    if (!isIncluded && value === null) {
      return (
        <Button variant="link" size="sm" className={styles.own ?? ''} onClick={() => showUpgrade('domain')}>
          {t('settings.general.domain.use')}
          <PlanBadge feature="customDomain" />
        </Button>
      )
    }
    if (!isIncluded) {
      return (
        <Txt size={13} tone="3">
          {t('settings.general.domain.lost')}
        </Txt>
      )
    }
    if (own?.status === 'verified') return null
    return (
      <Txt size={13} tone="3">
        <TextWithElements
          text={t(`settings.general.domain.${own?.status ?? 'none'}`, { account: '{account}' })}
          parts={{
            account: (
              <Link className="wf-link" to="/account">
                {t('shell.account.settings')}
              </Link>
            ),
          }}
        />
      </Txt>
    )
  }
}

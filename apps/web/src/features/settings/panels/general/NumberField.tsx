import { Button } from '@mantine/core'
import type { Form } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { PhoneField, type TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import { Link } from 'react-router'
import { TextWithElements } from '../../../../lib/components/TextWithElements.tsx'
import { useI18n } from '../../../../lib/i18n.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { isSameNumber } from './general-draft.ts'
import styles from './General.module.css'

type Props = {
  form: Form
  value: TypedPhone
  problem: string | undefined
  readNumber: (number: string) => TypedPhone
  onChange: (number: TypedPhone) => void
}

/** The WhatsApp number for responses, with a shortcut for the account's own number. */
export function NumberField({ form, value, problem, readNumber, onChange }: Props) {
  const { t, locale } = useI18n()
  const me = useMe()
  const own = me.whatsappNumber === null ? null : { text: me.whatsappNumber, typed: readNumber(me.whatsappNumber) }
  const routing = hasFeature(me.plan, 'multiAgent') ? form.responseJumpType : 'default'
  return (
    <Stack gap={6} className={styles.field}>
      <PhoneField
        label={t('settings.general.number.label')}
        countryLabel={t('settings.general.number.country')}
        locale={locale}
        value={value}
        error={problem}
        onChange={onChange}
      />
      {own && !isSameNumber(own.typed, value) && (
        <Button variant="link" size="sm" className={styles.own ?? ''} onClick={() => onChange(own.typed)}>
          <span>
            <TextWithElements
              text={t('settings.general.number.own', { number: '{number}' })}
              parts={{ number: <bdi dir="ltr">{own.text}</bdi> }}
            />
          </span>
        </Button>
      )}
      {routing !== 'default' && (
        <Txt size={13} tone="3">
          {t(`settings.general.number.${routing}`)}{' '}
          <Link className="wf-link" to={`/forms/${form.id}/settings/team`}>
            {t('settings.nav.team')}
          </Link>
        </Txt>
      )}
    </Stack>
  )
}

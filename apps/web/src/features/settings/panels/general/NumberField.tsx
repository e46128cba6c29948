import { Button } from '@mantine/core'
import type { Form } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { PhoneField, type TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import { Link } from 'react-router'
import { Filled } from '../../../../lib/components/Filled.tsx'
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

/** Where responses go; the account's own number is one tap away. */
export function NumberField({ form, value, problem, readNumber, onChange }: Props) {
  const { t, locale } = useI18n()
  const me = useMe()
  const own = me.whatsappNumber === null ? null : { text: me.whatsappNumber, typed: readNumber(me.whatsappNumber) }
  const routing = hasFeature(me.plan, 'multiAgent') ? form.responseJumpType : 'default'
  return (
    <div className={styles.field}>
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
            <Filled
              text={t('settings.general.number.own', { number: '{number}' })}
              parts={{ number: <bdi dir="ltr">{own.text}</bdi> }}
            />
          </span>
        </Button>
      )}
      {routing !== 'default' && (
        <p className={styles.help}>
          {t(`settings.general.number.${routing}`)}{' '}
          <Link className="wf-link" to={`/forms/${form.id}/settings/team`}>
            {t('settings.nav.team')}
          </Link>
        </p>
      )}
    </div>
  )
}

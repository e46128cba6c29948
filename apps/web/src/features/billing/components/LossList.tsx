import { IconX } from '@tabler/icons-react'
import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { formatStorage } from '@wayform/core/plans/usage.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import styles from '../Billing.module.css'
import { lossesBetween } from '../plan-lines.ts'

type Props = { from: Plan; to: Plan; t: T; language: Language }

/**
 * Lists what stops working on a smaller plan. Takes `t` as a prop, because confirmation dialogs render outside the i18n
 * provider.
 */
export function LossList({ from, to, t, language }: Props) {
  const { lines, maxForms, maxResponses, maxUploadBytes, maxMembers } = lossesBetween(from, to)
  const texts = [
    ...lines.map((line) => t(`billing.lines.${line}`)),
    maxForms === null ? null : t('billing.lose.forms', { count: maxForms }),
    maxResponses === null ? null : t('billing.lose.responses', { count: maxResponses }),
    maxUploadBytes === null ? null : t('billing.lose.uploads', { size: formatStorage(maxUploadBytes, language) }),
    maxMembers === null ? null : t('billing.lose.members', { count: maxMembers }),
  ].filter((text) => text !== null)
  return (
    <>
      <p>{t('billing.lose.intro')}</p>
      <Stack as="ul" gap={6} className={styles.lost}>
        {texts.map((text) => (
          <Row as="li" key={text} gap={9} align="start" tone="text">
            <IconX size={17} stroke={2} aria-hidden />
            {text}
          </Row>
        ))}
      </Stack>
      {lines.includes('advanced') && <p>{t('billing.lose.closes')}</p>}
      <p>
        {t('billing.lose.stays')} {to === 'free' && t('billing.lose.until', { plan: t(`shell.plan.names.${from}`) })}
      </p>
    </>
  )
}

import { IconX } from '@tabler/icons-react'
import type { Language } from '@wayform/core/languages.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { formatStorage } from '@wayform/core/plans/usage.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import styles from '../Billing.module.css'
import { lossesBetween } from '../plan-lines.ts'

type Props = { from: Plan; to: Plan; t: T; language: Language }

/** What stops working with a smaller plan, before it is chosen. Dialogs that ask are outside of where texts are given. */
export function LossList({ from, to, t, language }: Props) {
  const { lines, maxForms, maxResponses, maxUploadBytes } = lossesBetween(from, to)
  const texts = [
    ...lines.map((line) => t(`billing.lines.${line}`)),
    maxForms === null ? null : t('billing.lose.forms', { count: maxForms }),
    maxResponses === null ? null : t('billing.lose.responses', { count: maxResponses }),
    maxUploadBytes === null ? null : t('billing.lose.uploads', { size: formatStorage(maxUploadBytes, language) }),
  ].filter((text) => text !== null)
  return (
    <>
      <p>{t('billing.lose.intro')}</p>
      <ul className={styles.lost}>
        {texts.map((text) => (
          <li key={text}>
            <IconX size={17} stroke={2} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      {lines.includes('advanced') && <p>{t('billing.lose.closes')}</p>}
      <p>
        {t('billing.lose.stays')} {to === 'free' && t('billing.lose.until', { plan: t(`shell.plan.names.${from}`) })}
      </p>
    </>
  )
}

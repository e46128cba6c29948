import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { memo } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { docOf, useBuilderState } from '../builder-context.ts'
import { showChecks } from './checks-dialog.ts'
import styles from './checks.module.css'
import { hasErrors, isBegun, worthShowing } from './findings.ts'
import { useFindings } from './use-findings.ts'

/**
 * Header button with the number of findings; hidden without any. With `onPublish`, the list offers to publish anyway
 * unless an error prevents it.
 */
export const ChecksButton = memo(function ChecksButton({ onPublish }: { onPublish?: () => void }) {
  const { t, language } = useI18n()
  const all = useFindings()
  const findings = worthShowing(
    all,
    useBuilderState((state) => isBegun(docOf(state))),
  )
  const count = findings.length
  if (count === 0) return null
  const Icon = hasErrors(findings) ? IconAlertCircle : IconAlertTriangle
  return (
    <Pill
      as="button"
      type="button"
      tone={hasErrors(findings) ? 'danger' : 'warn'}
      size="m"
      className={styles.button}
      data-tip={t('checks.open', { count })}
      onClick={() => showChecks({ onPublish })}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span aria-hidden>{numberFormat(language).format(count)}</span>
      <span className="wf-visually-hidden">{t('checks.open', { count })}</span>
    </Pill>
  )
})

import { Button } from '@mantine/core'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { formatStorage } from '@wayform/core/plans/usage.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import type { Exporting } from './use-export.ts'
import styles from '../toolbar/Toolbar.module.css'

/** How far an export is, and a way to stop it. */
export function ExportProgress({ exporting, onCancel }: { exporting: Exporting; onCancel: () => void }) {
  const { t, language } = useI18n()
  const { progress } = exporting
  const number = (value: number) => numberFormat(language).format(value)
  const rows = progress?.rows ?? null
  const expected = progress?.expectedRows ?? null
  const text = () => {
    if (!progress) return t('responses.export.preparing')
    if (rows === null || expected === null) {
      return t('responses.export.size', { size: formatStorage(progress.bytes, language) })
    }
    return t('responses.export.rows', { rows: number(Math.min(rows, expected)), total: number(expected) })
  }
  return (
    <div className={`wf-card ${styles.progress}`}>
      <div>
        <span>{text()}</span>
        <progress
          aria-label={t('responses.export.progress')}
          // Without a value it shows that something goes on, and no more.
          {...(rows !== null && expected !== null
            ? { value: Math.min(rows, expected), max: Math.max(1, expected) }
            : {})}
        />
      </div>
      <Button variant="default" size="sm" onClick={onCancel}>
        {t('responses.export.cancel')}
      </Button>
    </div>
  )
}

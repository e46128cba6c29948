import { Button } from '@mantine/core'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { formatStorage } from '@wayform/core/plans/usage.ts'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import type { Exporting } from './use-export.ts'
import styles from '../toolbar/Toolbar.module.css'

/** Progress of an export, with a cancel button. */
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
    <Row gap={16} below={16} className={`wf-card ${styles.progress}`}>
      <Stack gap={6} className="wf-grow">
        <Txt as="span" weight={560}>
          {text()}
        </Txt>
        <progress
          aria-label={t('responses.export.progress')}
          // Indeterminate without a value.
          {...(rows !== null && expected !== null
            ? { value: Math.min(rows, expected), max: Math.max(1, expected) }
            : {})}
        />
      </Stack>
      <Button variant="default" size="sm" onClick={onCancel}>
        {t('responses.export.cancel')}
      </Button>
    </Row>
  )
}

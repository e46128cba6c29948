import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatStorage } from '@wayform/core/plans/usage.ts'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { useExport } from '../use-export.ts'

/** Downloads everything stored about this account as one archive. */
export function ExportCard() {
  const { t, language } = useI18n()
  const { state, start, stop } = useExport()
  const isRunning = state.name === 'running'
  return (
    <Panel title={t('account.export.title')} titleId="export-title" gap={16} aria-labelledby="export-title">
      <Txt size={13} tone="2">
        {t('account.export.text')}
      </Txt>
      <Row wrap>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={isRunning}
          onClick={() => void start()}
        >
          {t('account.export.button')}
        </Button>
        {isRunning && (
          <Button variant="subtle" onClick={stop}>
            {t('account.export.cancel')}
          </Button>
        )}
        <Txt role="status" size={13} tone="2">
          {isRunning && (state.bytes === 0 ? t('account.export.starting') : progress(state.bytes))}
          {state.name === 'done' && t('account.export.done')}
        </Txt>
      </Row>
      {state.name === 'failed' && (
        <Txt role="alert" size={13} tone="danger">
          {errorText(state.error, t('account.export.failed'))}
        </Txt>
      )}
    </Panel>
  )

  function progress(bytes: number): string {
    return t('account.export.progress', { size: formatStorage(bytes, language) })
  }
}

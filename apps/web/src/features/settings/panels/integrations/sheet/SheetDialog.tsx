import { Button } from '@mantine/core'
import { IconBrandGoogle, IconExternalLink } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { useOpenForm } from '../../../../../lib/open-form/form-header.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import { standingOf } from '../integration-state.ts'
import { IntegrationDialog } from '../IntegrationDialog.tsx'
import { useSheetConnection } from './use-sheet-connection.ts'

/** The connected spreadsheet, with a new connection if the old one stopped. */
export function SheetDialog({ isIncluded, onClose }: { isIncluded: boolean; onClose: () => void }) {
  const t = useT()
  const sheet = useOpenForm().integrations.gsheet
  const { reason } = standingOf(sheet, isIncluded)
  const connection = useSheetConnection()
  return (
    <IntegrationDialog kind="gsheet" isIncluded={isIncluded} onClose={onClose}>
      <p>{t('integrations.sheet.text')}</p>
      {reason && reason !== 'plan' && <Notice tone="warn">{t(`integrations.reasons.${reason}`)}</Notice>}
      <Row gap={10} wrap stacks>
        {sheet && (
          <Button
            component="a"
            variant="default"
            href={sheet.spreadsheetUrl}
            target="_blank"
            rel="noopener noreferrer"
            data-autofocus
            leftSection={<IconExternalLink size={18} stroke={1.75} className="flip" aria-hidden />}
          >
            {t('integrations.sheet.open')}
          </Button>
        )}
        {reason && reason !== 'plan' && (
          <Button
            leftSection={<IconBrandGoogle size={18} stroke={1.75} aria-hidden />}
            loading={connection.isConnecting}
            onClick={connection.connect}
          >
            {t('integrations.sheet.again')}
          </Button>
        )}
      </Row>
    </IntegrationDialog>
  )
}

import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconBrandGoogle, IconExternalLink } from '@tabler/icons-react'
import { hasOrders } from '@wayform/core/responses/statuses.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../../../lib/api.ts'
import { useOpenForm } from '../../../../../lib/open-form/form-header.ts'
import { useT } from '../../../../../lib/i18n.tsx'
import { standingOf } from '../integration-state.ts'
import { IntegrationDialog } from '../IntegrationDialog.tsx'
import { useSheetLines } from '../queries.ts'
import { useSheetConnection } from './use-sheet-connection.ts'

/** The connected spreadsheet, with a new connection if the old one stopped. */
export function SheetDialog({ isIncluded, onClose }: { isIncluded: boolean; onClose: () => void }) {
  const t = useT()
  const form = useOpenForm()
  const sheet = form.integrations.gsheet
  const lines = useSheetLines()
  const { reason } = standingOf(sheet, isIncluded)
  const connection = useSheetConnection()
  const handleFailed = (error: unknown) =>
    toast.show({ kind: 'error', text: errorText(error, t('integrations.sheet.lines.failed')) })
  return (
    <IntegrationDialog kind="gsheet" isIncluded={isIncluded} onClose={onClose}>
      <p>{t('integrations.sheet.text')}</p>
      {reason && reason !== 'plan' && <Notice tone="warn">{t(`integrations.reasons.${reason}`)}</Notice>}
      {sheet && (sheet.hasLines || hasOrders(form.formQuestions)) && (
        <Checkbox
          label={t('integrations.sheet.lines.wish')}
          description={t('integrations.sheet.lines.help')}
          checked={lines.isPending ? lines.variables : sheet.hasLines}
          disabled={!isIncluded}
          onChange={({ currentTarget }) => lines.mutate(currentTarget.checked, { onError: handleFailed })}
        />
      )}
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

import { Button } from '@mantine/core'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.tsx'

/** In place of a screen that changes something. The screen itself comes back with the server. */
export function NeedsNetwork({ formId }: { formId?: string }) {
  const t = useT()
  return (
    <FullPageState
      art={<RouteDrawing kind="broken" />}
      title={t('shell.offline.title')}
      text={t('shell.offline.screen')}
      actions={
        <Button component={Link} to={formId ? `/forms/${formId}/responses` : '/'} size="lg" variant="default">
          {t(formId ? 'shell.form.responses' : 'shell.form.back')}
        </Button>
      }
    />
  )
}

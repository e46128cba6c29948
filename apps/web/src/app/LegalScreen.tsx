import { Button } from '@mantine/core'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { Link, useParams } from 'react-router'
import { useDocumentTitle } from '../lib/hooks.ts'
import { useT } from '../lib/i18n.tsx'

/** Terms and privacy: texts of whoever runs this installation. */
export function LegalScreen() {
  const t = useT()
  const title = useParams()['document'] === 'privacy' ? t('shell.legal.privacy') : t('shell.legal.terms')
  useDocumentTitle(title)
  return (
    <main>
      <FullPageState
        art={<RouteDrawing kind="ahead" />}
        title={title}
        text={t('shell.legal.text')}
        actions={
          <Button component={Link} to="/login" variant="default" size="lg">
            {t('shell.legal.back')}
          </Button>
        }
      />
    </main>
  )
}

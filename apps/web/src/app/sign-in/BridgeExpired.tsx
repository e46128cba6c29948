import { Button } from '@mantine/core'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.tsx'

/** The link was used or has expired. For signed-in owners the same button leads to the dashboard. */
export function BridgeExpired() {
  const t = useT()
  return (
    <main>
      <FullPageState
        art={<RouteDrawing kind="broken" />}
        title={t('shell.bridge.title')}
        text={t('shell.bridge.text')}
        actions={
          <Button component={Link} to="/login" size="lg">
            {t('shell.bridge.signIn')}
          </Button>
        }
      />
    </main>
  )
}

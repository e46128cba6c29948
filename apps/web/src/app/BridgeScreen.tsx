import { Button } from '@mantine/core'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useT } from '../lib/i18n.tsx'

/** Where another device hands a sign-in over. Its call is not part of the contract yet, so every token is refused. */
export function BridgeScreen() {
  const t = useT()
  const [query] = useSearchParams()
  if (!query.get('token')) return <Navigate to="/login" replace />
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

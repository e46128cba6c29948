import { Button } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { Link } from 'react-router'
import { useDocumentTitle } from '../lib/hooks.ts'
import { useT } from '../lib/i18n.tsx'

export function NotFoundScreen() {
  const t = useT()
  useDocumentTitle(t('shell.titles.notFound'))
  return (
    <FullPageState
      art={<RouteDrawing kind="lost" />}
      title={t('shell.notFound.title')}
      text={t('shell.notFound.text')}
      actions={
        <Button component={Link} to="/" size="lg" leftSection={<IconHome size={18} aria-hidden />}>
          {t('shell.notFound.goHome')}
        </Button>
      }
    />
  )
}

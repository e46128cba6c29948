import { Button } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { openWorkspace } from '../../lib/workspace.ts'

/** Shown to users who are not, or no longer, members of the workspace in the address. */
export function ElsewhereScreen() {
  const t = useT()
  useDocumentTitle(t('shell.titles.notFound'))
  return (
    <main>
      <FullPageState
        art={<RouteDrawing kind="lost" />}
        title={t('workspaces.elsewhere.title')}
        text={t('workspaces.elsewhere.text')}
        actions={
          <Button size="lg" leftSection={<IconHome size={18} aria-hidden />} onClick={() => openWorkspace(null)}>
            {t('workspaces.elsewhere.go')}
          </Button>
        }
      />
    </main>
  )
}

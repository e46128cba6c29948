import { Button } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { workspaceName } from '@wayform/core/workspaces/appearance.ts'
import type { Right } from '@wayform/core/workspaces/roles.ts'
import { FullPageState } from '@wayform/ui/states/FullPageState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { Link } from 'react-router'
import { ownerOf } from '../../lib/workspace-owner.ts'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/queries/me.ts'

/** In place of a screen that this person's role does not open: says so, and whom to ask. */
export function NoRightScreen({ right }: { right: Right }) {
  const t = useT()
  const { workspace } = useMe()
  const names = {
    workspace: workspaceName(workspace, t('shell.workspace')),
    owner: ownerOf(workspace, t),
  }
  const [title, text] =
    right === 'manageMoney'
      ? [t('workspaces.money.title'), t('workspaces.money.text', names)]
      : [
          t('workspaces.noRight.title'),
          t('workspaces.noRight.text', { ...names, role: t(`workspaces.roles.${workspace.role}`) }),
        ]
  useDocumentTitle(title)
  return (
    <FullPageState
      art={<RouteDrawing kind="lost" />}
      title={title}
      text={text}
      actions={
        <Button component={Link} to="/" size="lg" leftSection={<IconHome size={18} aria-hidden />}>
          {t('workspaces.noRight.home')}
        </Button>
      }
    />
  )
}

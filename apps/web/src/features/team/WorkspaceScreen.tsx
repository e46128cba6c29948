import { PageHead, Stack } from '@wayform/ui/kit/layout.tsx'
import { useMay } from '../../lib/account/use-may.ts'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/queries/me.ts'
import { WorkspaceSections } from '../../lib/components/WorkspaceSections.tsx'
import { currentWorkspaceId } from '../../lib/workspace.ts'
import { AnotherPanel } from './components/AnotherPanel.tsx'
import { DeletePanel } from './components/DeletePanel.tsx'
import { HandOverPanel } from './components/HandOverPanel.tsx'
import { LeavePanel } from './components/LeavePanel.tsx'
import { NamePanel } from './components/NamePanel.tsx'
import styles from './Team.module.css'

/** The workspace itself: its name, its owner, leaving it, and its deletion. */
export function WorkspaceScreen() {
  const t = useT()
  const { workspace } = useMe()
  const mayManage = useMay('manageMembers')
  // The person's own workspace has no prefix in its address, and goes with the account.
  const isBeside = currentWorkspaceId() !== null
  const role = t(`workspaces.roles.${workspace.role}`)
  useDocumentTitle(t('members.workspace.title'))
  return (
    <WorkspaceSections>
      <PageHead
        className={styles.head}
        title={t('members.workspace.title')}
        text={
          mayManage
            ? t('members.workspace.intro')
            : t('members.workspace.of', { name: workspace.ownerName || t('message.invite.somebody'), role })
        }
      />
      <Stack gap={20}>
        {mayManage && <NamePanel key={workspace.name} name={workspace.name} />}
        {mayManage && <HandOverPanel />}
        {!mayManage && <LeavePanel />}
        <AnotherPanel />
        {mayManage && isBeside && <DeletePanel />}
      </Stack>
    </WorkspaceSections>
  )
}

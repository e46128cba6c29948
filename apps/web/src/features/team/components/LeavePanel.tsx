import { Button } from '@mantine/core'
import { workspaceName } from '@wayform/core/workspaces/appearance.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { openWorkspace } from '../../../lib/workspace.ts'
import { useLeave } from '../workspace-queries.ts'

export function LeavePanel() {
  const t = useT()
  const { workspace } = useMe()
  const leave = useLeave()
  const handleLeave = async () => {
    const isSure = await confirm({
      title: t('members.workspace.leave.dialogTitle', {
        workspace: workspaceName(workspace, t('members.nav.workspace')),
      }),
      body: t('members.workspace.leave.text'),
      confirmLabel: t('members.workspace.leave.confirm'),
      cancelLabel: t('members.workspace.leave.keep'),
      isDangerous: true,
    })
    if (!isSure) return
    leave.mutate(workspace.id, {
      onSuccess: () => openWorkspace(null),
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('members.failed')) }),
    })
  }
  return (
    <Panel title={t('members.workspace.leave.title')} gap={16}>
      <Txt size={14} tone="2">
        {t('members.workspace.leave.text')}
      </Txt>
      <Row>
        <Button
          variant="danger-outline"
          loading={leave.isPending || leave.isSuccess}
          onClick={() => void handleLeave()}
        >
          {t('members.workspace.leave.button')}
        </Button>
      </Row>
    </Panel>
  )
}

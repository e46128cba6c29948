import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { workspaceName } from '@wayform/core/workspaces/appearance.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useId, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { openWorkspace } from '../../../lib/workspace.ts'
import { useDeleteWorkspace } from '../workspace-queries.ts'

/** For a workspace beside the person's own one, which goes with the account. */
export function DeletePanel() {
  const t = useT()
  const { plan } = useMe()
  const isPaid = plan !== 'free'
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel title={t('members.workspace.remove.title')} gap={16}>
      <Txt size={14} tone="2">
        {t('members.workspace.remove.text')} {isPaid && t('members.workspace.remove.onlyFree')}
      </Txt>
      <Row>
        <Button variant="danger-outline" disabled={isPaid} onClick={() => setAsking(true)}>
          {t('members.workspace.remove.button')}
        </Button>
      </Row>
      {isAsking && <ConfirmDelete onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function ConfirmDelete({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { workspace } = useMe()
  const remove = useDeleteWorkspace()
  const [typed, setTyped] = useState('')
  const formId = useId()
  const phrase = t('members.workspace.remove.phrase')
  const isRight = typed.trim().toLocaleLowerCase() === phrase.toLocaleLowerCase()
  const handleDelete = () =>
    remove.mutate(undefined, {
      onSuccess: () => openWorkspace(null, '/', { replace: true }),
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('members.failed')) }),
    })
  return (
    <Dialog
      role="alertdialog"
      title={t('members.workspace.remove.dialogTitle', {
        workspace: workspaceName(workspace, t('members.nav.workspace')),
      })}
      icon={<IconTrash size={22} stroke={1.75} aria-hidden />}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={remove.isPending} onClick={onClose}>
            {t('members.workspace.remove.keep')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            disabled={!isRight}
            loading={remove.isPending || remove.isSuccess}
          >
            {t('members.workspace.remove.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('members.workspace.remove.dialogText')}</p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight && !remove.isPending) handleDelete()
        }}
      >
        <TextInput
          mt={14}
          data-autofocus
          label={t('members.workspace.handOver.type', { phrase })}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          onPaste={(event) => event.preventDefault()}
          onDrop={(event) => event.preventDefault()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

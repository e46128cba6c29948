import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { openWorkspace } from '../../../lib/workspace.ts'
import { MAX_NAME, useOpenWorkspace } from '../workspace-queries.ts'

/** A second business of the same person. `?new` in the address opens the dialog: other screens lead here. */
export function AnotherPanel() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const isOpen = search.has('new')
  const setOpen = (isOn: boolean) => setSearch(isOn ? { new: '' } : {}, { replace: true })
  return (
    <Panel title={t('members.workspace.another.title')} gap={16}>
      <Txt size={14} tone="2">
        {t('members.workspace.another.text')}
      </Txt>
      <Row>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('members.workspace.another.button')}
        </Button>
      </Row>
      {isOpen && <NewWorkspace onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function NewWorkspace({ onClose }: { onClose: () => void }) {
  const t = useT()
  const open = useOpenWorkspace()
  const [name, setName] = useState('')
  const [isWrong, setWrong] = useState(false)
  const formId = useId()
  const handleCreate = () => {
    if (name.trim() === '') return setWrong(true)
    open.mutate(name.trim(), {
      onSuccess: ({ workspaceId }) => openWorkspace(workspaceId),
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('members.failed')) }),
    })
  }
  return (
    <Dialog
      title={t('members.workspace.another.button')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={open.isPending || open.isSuccess}>
            {t('members.workspace.another.create')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!open.isPending) handleCreate()
        }}
      >
        <TextInput
          data-autofocus
          label={t('members.workspace.another.name')}
          value={name}
          error={isWrong && t('members.workspace.another.nameMissing')}
          maxLength={MAX_NAME}
          autoComplete="organization"
          dir="auto"
          onChange={(event) => {
            setName(event.currentTarget.value)
            setWrong(false)
          }}
        />
      </form>
    </Dialog>
  )
}

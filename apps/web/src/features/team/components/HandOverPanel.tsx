import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useId, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { openWorkspace } from '../../../lib/workspace.ts'
import { type Member, useMembers } from '../queries.ts'
import styles from '../Team.module.css'
import { useHandOver } from '../workspace-queries.ts'

/** Makes a member the owner. Impossible while a plan is paid for, because the payment can't change its payer. */
export function HandOverPanel() {
  const t = useT()
  const { planSource } = useMe()
  const members = useMembers()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const others = (members.data?.members ?? []).filter(({ role }) => role !== 'owner')
  const next = others.find(({ personId }) => personId === chosen)
  return (
    <Panel title={t('members.workspace.handOver.title')} gap={16}>
      <Txt size={14} tone="2">
        {t('members.workspace.handOver.text')}
      </Txt>
      {planSource !== null && <Txt size={14}>{t('members.workspace.handOver.paid')}</Txt>}
      {planSource === null && members.data && others.length === 0 && (
        <Txt size={14}>{t('members.workspace.handOver.nobody')}</Txt>
      )}
      {planSource === null && others.length > 0 && (
        <Row gap={10} stacks className={styles.handOver}>
          <SelectBox
            label={t('members.workspace.handOver.to')}
            value={chosen ?? ''}
            placeholder={t('members.workspace.handOver.choose')}
            options={others.map((member) => ({ value: member.personId, label: nameOf(member) }))}
            onChange={(personId) => setChosen(personId === '' ? null : personId)}
          />
          <Button variant="danger-outline" disabled={!next} onClick={() => setAsking(true)}>
            {t('members.workspace.handOver.button')}
          </Button>
        </Row>
      )}
      {isAsking && next && <ConfirmHandOver next={next} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

const nameOf = ({ name, address }: Member) => name || address

function ConfirmHandOver({ next, onClose }: { next: Member; onClose: () => void }) {
  const t = useT()
  const { workspace } = useMe()
  const handOver = useHandOver()
  const [typed, setTyped] = useState('')
  const formId = useId()
  const phrase = t('members.workspace.handOver.phrase')
  const isRight = typed.trim().toLocaleLowerCase() === phrase.toLocaleLowerCase()
  const name = nameOf(next)
  const handleConfirm = () =>
    handOver.mutate(next.personId, {
      // A whole page: the workspace belongs to another owner now, and has an address of its own.
      onSuccess: () => openWorkspace(workspace.id, '/workspace'),
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('members.failed')) }),
    })
  return (
    <Dialog
      role="alertdialog"
      title={t('members.workspace.handOver.dialogTitle', { name })}
      icon={<IconAlertTriangle size={21} aria-hidden />}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={handOver.isPending} onClick={onClose}>
            {t('members.workspace.handOver.keep')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            disabled={!isRight}
            loading={handOver.isPending || handOver.isSuccess}
          >
            {t('members.workspace.handOver.button')}
          </Button>
        </>
      }
    >
      <p>{t('members.workspace.handOver.dialogText', { name })}</p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight && !handOver.isPending) handleConfirm()
        }}
      >
        <TextInput
          mt={14}
          data-autofocus
          label={t('members.workspace.handOver.type', { phrase })}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

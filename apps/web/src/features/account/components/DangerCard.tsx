import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useId, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { currentWorkspaceId } from '../../../lib/workspace.ts'
import styles from '../Account.module.css'
import { useDeleteAccount } from '../queries.ts'

/** Deletes the account: on the free plan only, after typing a word that can't be pasted. */
export function DangerCard() {
  const t = useT()
  const { plan } = useMe()
  // The plan is the current workspace's: of the person's own one, the server knows.
  const isPaid = plan !== 'free' && currentWorkspaceId() === null
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel title={t('account.danger.title')} gap={16} className={styles.danger}>
      <Txt size={13} tone="2">
        {t('account.danger.text')} {isPaid && t('account.danger.onlyFree')}
      </Txt>
      <Row>
        <Button variant="danger" disabled={isPaid} onClick={() => setAsking(true)}>
          {t('account.danger.button')}
        </Button>
      </Row>
      {isAsking && <ConfirmDelete onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function ConfirmDelete({ onClose }: { onClose: () => void }) {
  const t = useT()
  const remove = useDeleteAccount()
  const [typed, setTyped] = useState('')
  const phrase = t('account.danger.phrase')
  const isRight = typed.trim().toLocaleLowerCase() === phrase.toLocaleLowerCase()
  const formId = useId()
  const handleDelete = () =>
    // The screen is unmounted by then, so the promise is handled here.
    remove.mutateAsync().then(
      () => toast.show({ kind: 'success', text: t('account.danger.done') }),
      (error: Error) => toast.show({ kind: 'error', text: errorText(error, t('account.danger.failed')) }),
    )
  return (
    <Dialog
      role="alertdialog"
      title={t('account.danger.dialogTitle')}
      icon={<IconTrash size={22} stroke={1.75} aria-hidden />}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={remove.isPending} onClick={onClose}>
            {t('account.danger.keep')}
          </Button>
          <Button variant="danger" type="submit" form={formId} disabled={!isRight} loading={remove.isPending}>
            {t('account.danger.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('account.danger.dialogText')}</p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight && !remove.isPending) void handleDelete()
        }}
      >
        <TextInput
          mt={14}
          data-autofocus
          label={t('account.danger.type', { phrase })}
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

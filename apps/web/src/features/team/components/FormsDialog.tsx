import { Button } from '@mantine/core'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { type Member, useSetRole } from '../queries.ts'
import { ChooseForms } from '../../../lib/components/ChooseForms.tsx'

export function FormsDialog({ member, name, onClose }: { member: Member; name: string; onClose: () => void }) {
  const t = useT()
  const setRole = useSetRole()
  const [formIds, setFormIds] = useState(member.formIds)
  const [isWrong, setWrong] = useState(false)
  const handleSave = () => {
    if (formIds?.length === 0) return setWrong(true)
    setRole.mutate(
      { personId: member.personId, role: 'viewer', formIds },
      {
        onSuccess: onClose,
        onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('members.failed')) }),
      },
    )
  }
  return (
    <Dialog
      title={t('members.choose.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button loading={setRole.isPending} onClick={handleSave}>
            {t('members.choose.save')}
          </Button>
        </>
      }
    >
      <ChooseForms
        value={formIds}
        problem={isWrong ? t('members.choose.none') : undefined}
        onChange={(next) => {
          setFormIds(next)
          setWrong(false)
        }}
      />
    </Dialog>
  )
}

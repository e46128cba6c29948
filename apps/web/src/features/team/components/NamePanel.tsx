import { Button, TextInput } from '@mantine/core'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { MAX_NAME, useRename } from '../workspace-queries.ts'

export function NamePanel({ name }: { name: string }) {
  const t = useT()
  const rename = useRename()
  const [typed, setTyped] = useState(name)
  const handleSave = () =>
    // Saving resets the field, so the promise is handled here.
    rename.mutateAsync(typed.trim()).then(
      () => toast.show({ kind: 'success', text: t('members.workspace.saved') }),
      (error: Error) => toast.show({ kind: 'error', text: errorText(error, t('members.failed')) }),
    )
  return (
    <Card
      as="form"
      padding={24}
      gap={16}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!rename.isPending) void handleSave()
      }}
    >
      <TextInput
        label={t('members.workspace.name')}
        description={t('members.workspace.nameHelp')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={typed}
        maxLength={MAX_NAME}
        autoComplete="organization"
        dir="auto"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Row>
        <Button type="submit" disabled={typed.trim() === name} loading={rename.isPending}>
          {t('members.workspace.save')}
        </Button>
      </Row>
    </Card>
  )
}

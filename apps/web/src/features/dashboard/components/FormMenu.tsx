import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { useT } from '../../../lib/i18n.tsx'
import { LateMenu } from '../../../lib/menu/LateMenu.tsx'
import type { FormActions } from '../use-form-actions.ts'

export type FormMenuProps = { form: FormSummary; actions: FormActions }

const loadItems = async () => (await import('./FormItems.tsx')).FormItems

export function FormMenu({ form, actions }: FormMenuProps) {
  const t = useT()
  return (
    <LateMenu
      load={loadItems}
      button={
        <ActionIcon aria-label={t('dashboard.card.more', { name: form.name })}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    >
      {(Items) => <Items form={form} actions={actions} />}
    </LateMenu>
  )
}

import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useOnDemand } from '../../../lib/offline/use-on-demand.ts'
import type { FormMenuProps } from './FormMenu.tsx'

const loadSheet = async () => (await import('./FormSheet.tsx')).FormSheet

/** On phones: a sheet with all actions. */
export function MoreButton({ form, actions }: FormMenuProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { Part: FormSheet, fetchPart } = useOnDemand(loadSheet)
  const handleOpen = async () => {
    if (await fetchPart()) setOpen(true)
  }
  return (
    <>
      <ActionIcon
        aria-label={t('dashboard.card.more', { name: form.name })}
        aria-haspopup="dialog"
        onClick={() => void handleOpen()}
      >
        <IconDotsVertical size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {/* Loaded on the first tap, and kept mounted for the closing animation. */}
      {FormSheet && <FormSheet form={form} isOpen={isOpen} onClose={() => setOpen(false)} actions={actions} />}
    </>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { IconDotsVertical, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import type { Forwarding } from '../forward/forward.ts'
import { ForwardItems } from '../forward/ForwardMenu.tsx'

type Props = {
  form: Form
  response: StoredResponse
  forwarding: Forwarding | undefined
  /** True where the header has no room for its own button. */
  canPrint: boolean
  /** Undefined if nothing can be changed right now. */
  onDelete: (() => void) | undefined
}

/** Actions that are needed less often than a reply. */
export function MoreMenu({ form, response, forwarding, canPrint, onDelete }: Props) {
  const t = useT()
  const label = t('responses.detail.more')
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={label} title={label}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ForwardItems form={form} response={response} forwarding={forwarding} />
        {(canPrint || onDelete) && <Menu.Divider />}
        {canPrint && (
          <Menu.Item leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => print()}>
            {t('responses.detail.print')}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item data-danger leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={onDelete}>
            {t('responses.delete.button')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

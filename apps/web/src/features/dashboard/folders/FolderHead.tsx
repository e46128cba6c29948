import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Folder } from '@wayform/contract/calls/filing/folders.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useNeedsNetwork } from '../../../lib/offline/use-needs-network.ts'
import { filingDialog } from './filing-dialog.ts'

type Props = {
  folder: Folder | undefined
  /** All, in their order. */
  folders: readonly Folder[]
  /** Of a tag or the archive. */
  name: string | null
  onDelete: (folder: Folder) => void
  onShift: (folder: Folder, by: -1 | 1) => void
}

/** Above the forms of a folder, a tag or the archive: its name, and the actions of the folder. */
export function FolderHead({ folder, folders, name, onDelete, onShift }: Props) {
  const t = useT()
  const { off, whenConnected } = useNeedsNetwork()
  const mayFile = useMay('build')
  return (
    <Row gap={8} wrap below={14}>
      <Txt as="h2" size={18} weight={600} className="wf-grow wf-truncate">
        <bdi>{folder?.name ?? name ?? ''}</bdi>
      </Txt>
      {folder && mayFile && (
        <>
          {folders.length > 1 && (
            <Row gap={0}>
              <Shift by={-1} isDisabled={folders[0]?.id === folder.id} onClick={() => onShift(folder, -1)} />
              <Shift by={1} isDisabled={folders.at(-1)?.id === folder.id} onClick={() => onShift(folder, 1)} />
            </Row>
          )}
          <Button
            variant="subtle"
            leftSection={<IconPencil size={17} stroke={1.75} aria-hidden />}
            onClick={whenConnected(() => filingDialog.open({ kind: 'rename', folder }))}
            {...off}
          >
            {t('dashboard.folders.rename')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
            onClick={() => onDelete(folder)}
            {...off}
          >
            {t('dashboard.folders.delete')}
          </Button>
        </>
      )}
    </Row>
  )
}

function Shift({ by, isDisabled, onClick }: { by: -1 | 1; isDisabled: boolean; onClick: () => void }) {
  const t = useT()
  const { off } = useNeedsNetwork()
  const label = t(by === -1 ? 'dashboard.folders.up' : 'dashboard.folders.down')
  const Icon = by === -1 ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon data-tip={label} aria-label={label} disabled={isDisabled} onClick={onClick} {...off}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

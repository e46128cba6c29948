import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Folder } from '@wayform/contract/calls/filing/folders.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useNeedsNetwork } from '../../../lib/offline/use-needs-network.ts'
import { filingDialog } from './filing-dialog.ts'

type Props = { folder: Folder | undefined; tag: string | null; onDelete: (folder: Folder) => void }

/** Above the forms of a folder or a tag: what it is called, and what can be done with the folder. */
export function FolderHead({ folder, tag, onDelete }: Props) {
  const t = useT()
  const { off, whenConnected } = useNeedsNetwork()
  const mayFile = useMay('build')
  return (
    <Row gap={8} wrap below={14}>
      <Txt as="h2" size={18} weight={600} className="wf-grow wf-truncate">
        <bdi>{folder?.name ?? tag ?? ''}</bdi>
      </Txt>
      {folder && mayFile && (
        <>
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

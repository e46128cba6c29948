import { Menu } from '@mantine/core'
import type { Option } from '@wayform/core/questions/choice/options.ts'
import { IconAlertTriangle, IconPhoto, IconPhotoPlus, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { IconButton } from '@wayform/ui/kit/buttons.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { chooseFile } from '../../../../lib/pictures/choose-file.ts'
import { canRetry } from '../../../../lib/pictures/failure-text.ts'
import type { Upload } from '../../../../lib/pictures/uploads.ts'
import { UploadProgress } from '../media/UploadProgress.tsx'
import { useUploads } from '../media/use-uploads.ts'
import styles from '../rows.module.css'

type AddProps = { number: number; onTake: (file: File) => void }

export function AddImageButton({ number, onTake }: AddProps) {
  const t = useT()
  const label = t('editors.options.addImage', { number })
  return (
    <IconButton size={28} aria-label={label} title={label} onClick={() => chooseFile(onTake)}>
      <IconPhotoPlus size={17} stroke={1.75} />
    </IconButton>
  )
}

type Props = {
  option: Option
  number: number
  target: string
  upload: Upload | undefined
  onTake: (file: File) => void
  onRemove: () => void
}

/** The picture of an option, or its upload progress; a click opens its menu. */
export function OptionImage({ option, number, target, upload, onTake, onRemove }: Props) {
  const t = useT()
  const { retry, cancel } = useUploads()
  const [isOpen, setOpen] = useState(false)
  const failure = upload?.failure
  const label = t('editors.options.image', { number })
  const button = (
    <Tile
      as="button"
      type="button"
      tone={failure ? 'danger' : 'neutral'}
      size={28}
      className={`wf-hit ${styles.picture}`}
      data-busy={(upload && !failure) || undefined}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      title={label}
      onClick={() => setOpen(true)}
    >
      {failure ? (
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      ) : (
        <img src={upload?.preview ?? option.media?.url} alt="" />
      )}
      {upload && !failure && <UploadProgress share={upload.share} className={styles.pictureBar} />}
    </Tile>
  )
  // Rendered only while open: closed menus of many rows would cost more than the rows themselves.
  if (!isOpen) return button
  return (
    <Menu opened onClose={() => setOpen(false)} position="bottom-start" withinPortal returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {failure && canRetry(failure) && (
          <Menu.Item
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            onClick={() => void retry(target)}
          >
            {t('editors.media.retry')}
          </Menu.Item>
        )}
        {upload ? (
          <Menu.Item leftSection={<IconX size={18} stroke={1.75} aria-hidden />} onClick={() => cancel(target)}>
            {t('editors.cancel')}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item
              leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
              onClick={() => chooseFile(onTake)}
            >
              {t('editors.media.replace')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={onRemove}>
              {t('editors.media.remove')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

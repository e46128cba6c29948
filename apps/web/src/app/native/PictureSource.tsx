import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { Sheet, SheetItem } from '@wayform/ui/sheet/Sheet.tsx'
import { useSyncExternalStore } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { pickFile, pictureSource, takePhoto } from '../../lib/pictures/choose-file.ts'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The question that `chooseFile()` asks on Android, whose file picker has no camera. */
export function PictureSource() {
  const t = useT()
  const asked = useSyncExternalStore(pictureSource.subscribe, pictureSource.current)
  const open = (from: typeof pickFile) => () => {
    if (!asked) return
    pictureSource.close()
    from(asked)
  }
  return (
    <Sheet isOpen={asked !== null} onClose={pictureSource.close} label={t('native.picture.title')}>
      <SheetItem icon={<IconCamera {...ICON} />} onClick={open(takePhoto)}>
        {t('native.picture.take')}
      </SheetItem>
      <SheetItem icon={<IconPhoto {...ICON} />} onClick={open(pickFile)}>
        {t('native.picture.choose')}
      </SheetItem>
    </Sheet>
  )
}

import type { Media } from '@wayform/core/questions/base.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { isImageFile, typeName } from '../../../../lib/pictures/image-files.ts'
import { useUploads } from './use-uploads.ts'

type Options = {
  target: string
  /** Base of the stored file's name. */
  id: string
  quality: number
  onDone: (media: Media) => void
}

/** Starts an upload, or reports that the file is no supported picture. */
export function useTakeFile({ target, id, quality, onDone }: Options): (file: File | undefined) => void {
  const t = useT()
  const { start } = useUploads()
  return (file) => {
    if (!file) return
    if (isImageFile(file)) void start(target, { id, file, quality, onDone })
    else toast.show({ kind: 'error', text: t('problems.imageTypeUnsupported', { type: typeName(file) }) })
  }
}

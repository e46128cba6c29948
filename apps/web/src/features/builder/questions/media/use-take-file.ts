import type { Media } from '@wayform/core/questions/base.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { isImageFile, typeName } from '../../../../lib/pictures/image-files.ts'
import { useUploads } from './use-uploads.ts'

type Options = {
  target: string
  /** What the stored file is named after. */
  id: string
  quality: number
  onDone: (media: Media) => void
}

/** Sends a file on its way, or says that it is no picture that a form can show. */
export function useTakeFile({ target, id, quality, onDone }: Options): (file: File | undefined) => void {
  const t = useT()
  const { start } = useUploads()
  return (file) => {
    if (!file) return
    if (isImageFile(file)) void start(target, { id, file, quality, onDone })
    else toast.show({ kind: 'error', text: t('problems.imageTypeUnsupported', { type: typeName(file) }) })
  }
}

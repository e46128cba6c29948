import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../../../lib/i18n.tsx'
import { extensionOf, isImageFile, MEDIA_QUALITY, typeName } from '../../../../lib/pictures/image-files.ts'
import { pictureUploads } from '../../../../lib/pictures/picture-uploads.ts'
import { previewPicture } from '../../../../lib/pictures/preview-picture.ts'

type Picture = { url: string; type: string }

/** The upload of the form's picture. Aborted when the panel is left. */
export function usePicture({ formId, onChange }: { formId: string; onChange: (picture: Picture) => void }) {
  const t = useT()
  const [uploads] = useState(() =>
    pictureUploads({
      bucketName: 'meta',
      recompress: previewPicture,
      nameOf: (id, type) => `${id}.${extensionOf(type)}`,
    }),
  )
  const upload = useStore(uploads.store, (all) => all[formId])
  const [arrived, setArrived] = useState<Picture | null>(null)
  // The draft may have changed meanwhile: the latest one gets the picture.
  const handleArrived = useEffectEvent((picture: Picture) => onChange(picture))
  useEffect(() => {
    if (arrived) handleArrived(arrived)
  }, [arrived])
  useEffect(() => () => uploads.cancel(formId), [uploads, formId])

  return {
    upload,
    retry: () => void uploads.retry(formId),
    cancel: () => uploads.cancel(formId),
    /** Starts an upload, or reports that previews can't show the file. */
    take(file: File | undefined) {
      if (!file) return
      if (!isImageFile(file)) {
        toast.show({ kind: 'error', text: t('problems.imageTypeUnsupported', { type: typeName(file) }) })
        return
      }
      const onDone = ({ url }: { url: string }, type: string) => setArrived({ url, type })
      void uploads.start(formId, { id: formId, file, quality: MEDIA_QUALITY, onDone })
    },
  }
}

import type { LookPicture } from '@wayform/core/form/parts/look.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../../../lib/i18n.tsx'
import { isImageFile, typeName, uploadName } from '../../../../lib/pictures/image-files.ts'
import { pictureUploads } from '../../../../lib/pictures/picture-uploads.ts'
import { resizePicture, type Resized } from '../../../../lib/pictures/resize-picture.ts'

export type PictureKind = 'logo' | 'cover'

/** Three times as large as it is shown, for sharp screens. */
const LOGO_WIDTH = 120
/** On the card of a link, which is drawn for a picture of 1200 pixels. */
const CARD_LOGO_WIDTH = 224
/** Twice the width of the page's card, and a phone's. */
const COVER_WIDTH = 1_216
const SMALL_COVER_WIDTH = 720
const QUALITY = 0.8

/** The upload of a picture; a cover goes in two sizes, a logo also as PNG for the card of a link. Aborted when the panel is left. */
export function useLookPicture(kind: PictureKind, onChange: (picture: LookPicture) => void) {
  const t = useT()
  const [uploads] = useState(() => ({
    large: uploadsOf(kind, kind === 'logo' ? LOGO_WIDTH : COVER_WIDTH),
    small: kind === 'logo' ? uploadsOf(kind, CARD_LOGO_WIDTH, true) : uploadsOf(kind, SMALL_COVER_WIDTH),
  }))
  const large = useStore(uploads.large.store, (all) => all[kind])
  const small = useStore(uploads.small.store, (all) => all[kind])
  const handleArrived = useEffectEvent(onChange)
  const [arrived, setArrived] = useState<LookPicture | null>(null)
  useEffect(() => {
    if (arrived) handleArrived(arrived)
  }, [arrived])
  const cancel = useCallback(() => {
    uploads.large.cancel(kind)
    uploads.small.cancel(kind)
  }, [uploads, kind])
  useEffect(() => cancel, [cancel])

  function take(file: File) {
    if (!isImageFile(file)) {
      toast.show({ kind: 'error', text: t('problems.imageTypeUnsupported', { type: typeName(file) }) })
      return
    }
    uploads.small.cancel(kind)
    const wanted = { id: kind, file, quality: QUALITY }
    void uploads.large.start(kind, {
      ...wanted,
      onDone(media) {
        const picture: LookPicture = { ...media, ...uploads.large.size() }
        if (kind === 'cover' && (picture.width ?? 0) <= SMALL_COVER_WIDTH) return setArrived(picture)
        void uploads.small.start(kind, {
          ...wanted,
          onDone: ({ url }) =>
            setArrived(
              kind === 'logo'
                ? { ...picture, card: { url } }
                : { ...picture, small: { url, width: uploads.small.size().width } },
            ),
        })
      },
    })
  }

  return {
    upload: large ?? small,
    take,
    retry: () => void (large ? uploads.large : uploads.small).retry(kind),
    cancel,
  }
}

function uploadsOf(kind: PictureKind, maxWidth: number, isPlain = false) {
  let size: Pick<Resized, 'width' | 'height'> = { width: 1, height: 1 }
  const uploads = pictureUploads({
    bucketName: 'media',
    nameOf: (id, type) => uploadName(id, Date.now(), type),
    async recompress(file, quality) {
      const { content, width, height } = await resizePicture(file, {
        maxWidth,
        quality,
        fallback: kind === 'logo' ? 'image/png' : 'image/jpeg',
        isPlain,
      })
      size = { width, height }
      return content
    },
  })
  return { ...uploads, size: () => size }
}

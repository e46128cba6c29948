import { Button } from '@mantine/core'
import type { Media } from '@wayform/core/questions/base.ts'
import { IconPhoto } from '@tabler/icons-react'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../../lib/i18n.tsx'
import { chooseFile } from '../../../lib/pictures/choose-file.ts'
import { canRetry, useFailureText } from '../../../lib/pictures/failure-text.ts'
import { isImageFile, MEDIA_QUALITY, typeName, uploadName } from '../../../lib/pictures/image-files.ts'
import { pictureUploads } from '../../../lib/pictures/picture-uploads.ts'
import { resizePicture } from '../../../lib/pictures/resize-picture.ts'
import styles from './Edit.module.css'

type Props = { photo: Media | null; onChange: (photo: Media | null) => void }

const PHOTO = 'photo'
/** Twice as wide as the largest place that shows it. */
const MAX_WIDTH = 800

/** The photo of a product, made small before it is sent. */
export function PhotoField({ photo, onChange }: Props) {
  const t = useT()
  const id = useId()
  const failureText = useFailureText()
  const [uploads] = useState(() =>
    pictureUploads({
      bucketName: 'media',
      recompress: async (file, quality) =>
        (await resizePicture(file, { maxWidth: MAX_WIDTH, quality, fallback: 'image/jpeg' })).content,
      nameOf: (of, type) => uploadName(of, Date.now(), type),
    }),
  )
  const upload = useStore(uploads.store, (all) => all[PHOTO])
  const [arrived, setArrived] = useState<Media | null>(null)
  const handleArrived = useEffectEvent((picture: Media) => onChange(picture))
  useEffect(() => {
    if (arrived) handleArrived(arrived)
  }, [arrived])
  useEffect(() => () => uploads.cancel(PHOTO), [uploads])

  function handleTake(file: File) {
    if (!isImageFile(file)) {
      toast.show({ kind: 'error', text: t('problems.imageTypeUnsupported', { type: typeName(file) }) })
      return
    }
    void uploads.start(PHOTO, { id: PHOTO, file, quality: MEDIA_QUALITY, onDone: setArrived })
  }

  const failure = upload?.failure ?? null
  const shown = upload?.preview ?? photo?.url
  return (
    <div className={styles.photo} role="group" aria-label={t('products.photo.title')}>
      <span className={styles.photoPlace}>
        {shown === undefined ? <IconPhoto size={34} stroke={1.25} aria-hidden /> : <img src={shown} alt="" />}
      </span>
      <div className={styles.photoActions}>
        {upload ? (
          <>
            {failure && canRetry(failure) && (
              <Button variant="default" size="sm" onClick={() => void uploads.retry(PHOTO)}>
                {t('editors.media.retry')}
              </Button>
            )}
            <Button variant="subtle" size="sm" onClick={() => uploads.cancel(PHOTO)}>
              {t('shell.cancel')}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
            onClick={() => chooseFile(handleTake)}
          >
            {t(photo ? 'products.photo.change' : 'products.photo.add')}
          </Button>
        )}
        {!upload && photo && (
          <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
            {t('products.photo.remove')}
          </Button>
        )}
        {upload && !failure && <Meter share={upload.share} aria-label={t('editors.media.uploading')} />}
        {failure && (
          <div role="alert">
            <FieldError id={`${id}-problem`}>{failureText(failure)}</FieldError>
          </div>
        )}
      </div>
    </div>
  )
}

import { Button } from '@mantine/core'
import type { Media } from '@wayform/core/questions/base.ts'
import { IconUpload } from '@tabler/icons-react'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../../../lib/i18n.tsx'
import { chooseFile } from '../../../../lib/pictures/choose-file.ts'
import { canRetry, useFailureText } from '../../../../lib/pictures/failure-text.ts'
import { isImageFile, MEDIA_QUALITY, typeName, uploadName } from '../../../../lib/pictures/image-files.ts'
import { pictureUploads } from '../../../../lib/pictures/picture-uploads.ts'
import { recompress } from '../../../../lib/pictures/recompress.ts'
import styles from './Endings.module.css'

type Props = { endingId: string; media: Media | undefined; onChange: (media: Media | undefined) => void }

/** The picture of an ending. An upload ends when its card is closed. */
export function EndingPicture({ endingId, media, onChange }: Props) {
  const t = useT()
  const id = useId()
  const failureText = useFailureText()
  const [uploads] = useState(() =>
    pictureUploads({ bucketName: 'media', recompress, nameOf: (of, type) => uploadName(of, Date.now(), type) }),
  )
  const upload = useStore(uploads.store, (all) => all[endingId])
  const [arrived, setArrived] = useState<Media | null>(null)
  const handleArrived = useEffectEvent((picture: Media) => onChange(picture))
  useEffect(() => {
    if (arrived) handleArrived(arrived)
  }, [arrived])
  useEffect(() => () => uploads.cancel(endingId), [uploads, endingId])

  function handleTake(file: File | undefined) {
    if (!file) return
    if (!isImageFile(file)) {
      toast.show({ kind: 'error', text: t('problems.imageTypeUnsupported', { type: typeName(file) }) })
      return
    }
    void uploads.start(endingId, { id: endingId, file, quality: MEDIA_QUALITY, onDone: setArrived })
  }

  const failure = upload?.failure ?? null
  const picture = upload?.preview ?? media?.url
  return (
    <Stack gap={6} role="group" aria-labelledby={id}>
      <Txt as="span" size={13} weight={560} id={id}>
        {t('endings.picture')}
      </Txt>
      <Row gap={12} wrap>
        {picture !== undefined && <img src={picture} alt="" className={styles.thumb} />}
        {failure && canRetry(failure) && (
          <Button variant="default" size="sm" onClick={() => void uploads.retry(endingId)}>
            {t('editors.media.retry')}
          </Button>
        )}
        {!upload && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            onClick={() => chooseFile(handleTake)}
          >
            {t(media ? 'editors.media.replace' : 'editors.media.choose')}
          </Button>
        )}
        {upload && (
          <Button variant="subtle" size="sm" onClick={() => uploads.cancel(endingId)}>
            {t('editors.cancel')}
          </Button>
        )}
        {!upload && media && (
          <Button variant="subtle" size="sm" onClick={() => onChange(undefined)}>
            {t('editors.media.remove')}
          </Button>
        )}
      </Row>
      {upload && !failure && <Meter share={upload.share} aria-label={t('editors.media.uploading')} />}
      {failure && (
        <div role="alert">
          <FieldError id={`${id}-problem`}>{failureText(failure)}</FieldError>
        </div>
      )}
    </Stack>
  )
}

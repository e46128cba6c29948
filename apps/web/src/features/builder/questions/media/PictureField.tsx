import { Button } from '@mantine/core'
import type { Media } from '@wayform/core/questions/base.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { chooseFile } from '../../../../lib/pictures/choose-file.ts'
import { MEDIA_QUALITY, pickFile } from '../../../../lib/pictures/image-files.ts'
import { FieldTitle } from '../fields.tsx'
import styles from './media.module.css'
import { UploadCard } from './UploadCard.tsx'
import { useTakeFile } from './use-take-file.ts'
import { useUpload, useUploads } from './use-uploads.ts'

type Props = {
  label: string
  /** The question's id, which is also the upload's target. */
  questionId: string
  media: Media | null
  onChange: (media: Media | null) => void
}

/** An uploaded picture: chosen, dropped or pasted. */
export function PictureField({ label, questionId, media, onChange }: Props) {
  const t = useT()
  const labelId = useId()
  const upload = useUpload(questionId)
  const { cancel, retry } = useUploads()
  const [isOver, setOver] = useState(false)
  const take = useTakeFile({ target: questionId, id: questionId, quality: MEDIA_QUALITY, onDone: onChange })

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(pickFile(event.dataTransfer.files))
  }

  function handlePaste(event: ClipboardEvent) {
    const file = pickFile(event.clipboardData.files)
    if (!file) return
    event.preventDefault()
    take(file)
  }

  return (
    // Its button does it all; files land anywhere.
    <Stack
      gap={6}
      className={styles.field}
      role="group"
      aria-labelledby={labelId}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      <FieldTitle id={labelId}>{label}</FieldTitle>
      {upload ? (
        <UploadCard upload={upload} onRetry={() => void retry(questionId)} onCancel={() => cancel(questionId)} />
      ) : media ? (
        <div className={styles.card}>
          <img className={styles.thumb} src={media.url} alt="" />
          <Row as="span" wrap>
            <Button variant="default" size="sm" onClick={() => chooseFile(take)}>
              {t('editors.media.replace')}
            </Button>
            <Button variant="danger-outline" size="sm" onClick={() => onChange(null)}>
              {t('editors.media.remove')}
            </Button>
          </Row>
        </div>
      ) : (
        <Stack
          as="button"
          type="button"
          gap={4}
          align="center"
          tone="2"
          className={styles.zone}
          onClick={() => chooseFile(take)}
        >
          <IconPhotoPlus size={22} stroke={1.5} aria-hidden />
          <Txt as="span" tone="primary" weight={560}>
            {t('editors.media.choose')}
          </Txt>
          <Txt as="span" size={13} tone="3">
            {t('editors.media.chooseHelp')}
          </Txt>
        </Stack>
      )}
    </Stack>
  )
}

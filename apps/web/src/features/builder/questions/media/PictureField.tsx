import { Button } from '@mantine/core'
import type { Media } from '@wayform/core/questions/base.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { chooseFile } from '../../../../lib/pictures/choose-file.ts'
import { MEDIA_QUALITY, pickFile } from '../../../../lib/pictures/image-files.ts'
import styles from './media.module.css'
import { UploadCard } from './UploadCard.tsx'
import { useTakeFile } from './use-take-file.ts'
import { useUpload, useUploads } from './use-uploads.ts'

type Props = {
  label: string
  /** The question; its picture goes on its way under this id. */
  questionId: string
  media: Media | null
  onChange: (media: Media | null) => void
}

/** A picture of the owner's own: chosen, dropped or pasted. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button does it all; files land anywhere
    <div
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
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      {upload ? (
        <UploadCard upload={upload} onRetry={() => void retry(questionId)} onCancel={() => cancel(questionId)} />
      ) : media ? (
        <div className={styles.card}>
          <img className={styles.thumb} src={media.url} alt="" />
          <span className={styles.actions}>
            <Button variant="default" size="sm" onClick={() => chooseFile(take)}>
              {t('editors.media.replace')}
            </Button>
            <Button variant="danger-outline" size="sm" onClick={() => onChange(null)}>
              {t('editors.media.remove')}
            </Button>
          </span>
        </div>
      ) : (
        <button type="button" className={styles.zone} onClick={() => chooseFile(take)}>
          <IconPhotoPlus size={22} stroke={1.5} aria-hidden />
          <b>{t('editors.media.choose')}</b>
          <small>{t('editors.media.chooseHelp')}</small>
        </button>
      )}
    </div>
  )
}

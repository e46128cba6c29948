import { Button } from '@mantine/core'
import { IconLock, IconUpload } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import type { LinkPreview } from '@wayform/core/form/settings/link-preview.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { useI18n } from '../../../../lib/i18n.tsx'
import { chooseFile } from '../../../../lib/pictures/choose-file.ts'
import { canRetry, useFailureText } from '../../../../lib/pictures/failure-text.ts'
import { pickFile } from '../../../../lib/pictures/image-files.ts'
import type { Upload } from '../../../../lib/pictures/uploads.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { Picture } from './Picture.tsx'
import styles from './Seo.module.css'

type Props = {
  form: Form
  preview: LinkPreview
  upload: Upload | undefined
  isLocked: boolean
  problem: string | undefined
  onTake: (file: File | undefined) => void
  onRetry: () => void
  onCancel: () => void
  onRemove: () => void
}

/** The owner's own picture: chosen, dropped or pasted. Until there is one, the card that is drawn for every form. */
export function PictureField({ form, preview, upload, isLocked, problem, onTake, ...on }: Props) {
  const { t, locale } = useI18n()
  const id = useId()
  const failureText = useFailureText()
  const [isOver, setOver] = useState(false)
  const hasOwn = preview.image !== null
  const failure = upload?.failure ?? null
  const error = failure ? failureText(failure) : problem

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onTake(pickFile(event.dataTransfer.files))
  }

  function handlePaste(event: ClipboardEvent) {
    const file = pickFile(event.clipboardData.files)
    if (!file) return
    event.preventDefault()
    onTake(file)
  }

  const takes = isLocked
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: handleDrop,
        onPaste: handlePaste,
      }

  return (
    <div
      className={styles.pictureField}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : `${id}-help`}
      data-over={isOver || undefined}
      {...takes}
    >
      <span id={`${id}-label`} className={styles.label}>
        {t('settings.seo.picture')}
      </span>
      <div className={styles.pictureRow}>
        <div className={styles.thumb}>
          {upload ? <img src={upload.preview} alt="" /> : <Picture form={form} preview={preview} />}
        </div>
        <div className={styles.pictureSide}>
          <div className={styles.actions}>{renderActions()}</div>
          {upload && !failure && renderProgress(upload.share)}
          {error && (
            <div role="alert">
              <FieldError id={`${id}-error`}>{error}</FieldError>
            </div>
          )}
          {!upload && !error && (
            <p id={`${id}-help`} className={styles.help}>
              {t('settings.seo.pictureHelp')}
            </p>
          )}
        </div>
      </div>
    </div>
  )

  function renderActions() {
    if (upload) {
      return (
        <>
          {failure && canRetry(failure) && (
            <Button variant="default" size="sm" onClick={on.onRetry}>
              {t('editors.media.retry')}
            </Button>
          )}
          {failure && !canRetry(failure) && (
            <Button variant="default" size="sm" onClick={() => chooseFile(onTake)}>
              {t('editors.media.choose')}
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={on.onCancel}>
            {t('editors.cancel')}
          </Button>
        </>
      )
    }
    const Icon = isLocked ? IconLock : IconUpload
    return (
      <>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={() => (isLocked ? showUpgrade('meta') : chooseFile(onTake))}
        >
          {t(hasOwn ? 'editors.media.replace' : 'editors.media.choose')}
        </Button>
        {hasOwn && (
          <Button variant="subtle" size="sm" onClick={on.onRemove}>
            {t('editors.media.remove')}
          </Button>
        )}
      </>
    )
  }

  function renderProgress(share: number) {
    const percent = Math.round(share * 100)
    return (
      <div className={styles.progress}>
        <span aria-live="polite">{t('editors.media.uploading')}</span>
        <div
          className={styles.track}
          role="progressbar"
          aria-label={t('editors.media.uploading')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={new Intl.NumberFormat(locale, { style: 'percent' }).format(share)}
        >
          <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
        </div>
      </div>
    )
  }
}

import { Button } from '@mantine/core'
import { IconLock, IconUpload } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import type { LinkPreview } from '@wayform/core/form/settings/link-preview.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
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

/** The owner's picture: chosen, dropped or pasted. Without one, the default card is shown. */
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
    <Stack
      gap={6}
      className={styles.pictureField}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : `${id}-help`}
      data-over={isOver || undefined}
      {...takes}
    >
      <Txt as="span" size={13} weight={560} id={`${id}-label`}>
        {t('settings.seo.picture')}
      </Txt>
      <Row gap={16} wrap>
        <div className={styles.thumb}>
          {upload ? <img src={upload.preview} alt="" /> : <Picture form={form} preview={preview} />}
        </div>
        <Stack gap={8} grow className={styles.pictureSide}>
          <Row wrap>{renderActions()}</Row>
          {upload && !failure && renderProgress(upload.share)}
          {error && (
            <div role="alert">
              <FieldError id={`${id}-error`}>{error}</FieldError>
            </div>
          )}
          {!upload && !error && (
            <Txt size={13} tone="3" id={`${id}-help`}>
              {t('settings.seo.pictureHelp')}
            </Txt>
          )}
        </Stack>
      </Row>
    </Stack>
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
    return (
      <Stack gap={6} size={13} tone="2">
        <span aria-live="polite">{t('editors.media.uploading')}</span>
        <Meter
          share={share}
          aria-label={t('editors.media.uploading')}
          aria-valuetext={new Intl.NumberFormat(locale, { style: 'percent' }).format(share)}
        />
      </Stack>
    )
  }
}

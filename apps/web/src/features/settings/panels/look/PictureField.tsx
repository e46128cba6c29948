import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconPencil, IconPhotoPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import type { LookPicture } from '@wayform/core/form/parts/look.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type DragEvent, useId, useState } from 'react'
import { useI18n } from '../../../../lib/i18n.tsx'
import { chooseFile } from '../../../../lib/pictures/choose-file.ts'
import { canRetry, useFailureText } from '../../../../lib/pictures/failure-text.ts'
import { pickFile } from '../../../../lib/pictures/image-files.ts'
import styles from './Look.module.css'
import { type PictureKind, useLookPicture } from './use-look-picture.ts'

type Props = {
  kind: PictureKind
  picture: LookPicture | undefined
  onChange: (picture: LookPicture | undefined) => void
}

/** A picture that is chosen or dropped; it is made small before it is sent. */
export function PictureField({ kind, picture, onChange }: Props) {
  const { t, locale } = useI18n()
  const id = useId()
  const failureText = useFailureText()
  const { upload, take, retry, cancel } = useLookPicture(kind, onChange)
  const [isOver, setOver] = useState(false)
  const failure = upload?.failure ?? null
  const choose = () => chooseFile(take)
  const shown = upload?.preview ?? picture?.url

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = pickFile(event.dataTransfer.files)
    if (file) take(file)
  }

  return (
    <Stack
      gap={6}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={failure ? `${id}-error` : undefined}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <Txt as="span" size={13} weight={560} id={`${id}-label`}>
        {t(`history.look.${kind}`)}
      </Txt>
      <div className={styles.picture} data-kind={kind} data-over={isOver || undefined}>
        {shown === undefined ? (
          <button type="button" className={styles.empty} onClick={choose}>
            <IconPhotoPlus size={22} stroke={1.75} aria-hidden />
            <span className={kind === 'logo' ? 'wf-visually-hidden' : undefined}>{t('editors.media.choose')}</span>
          </button>
        ) : (
          <img src={shown} alt="" />
        )}
        {picture && !upload && (
          <Menu>
            <Menu.Target>
              <ActionIcon className={styles.edit} variant="default" aria-label={t(`look.change.${kind}`)}>
                <IconPencil size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />} onClick={choose}>
                {t('editors.media.replace')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                onClick={() => onChange(undefined)}
              >
                {t('editors.media.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {upload && !failure && (
        <Meter
          share={upload.share}
          aria-label={t('editors.media.uploading')}
          aria-valuetext={new Intl.NumberFormat(locale, { style: 'percent' }).format(upload.share)}
        />
      )}
      {failure && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{failureText(failure)}</FieldError>
        </div>
      )}
      {upload && (
        <Row gap={4} wrap>
          {failure && canRetry(failure) && (
            <Button variant="default" size="sm" onClick={retry}>
              {t('editors.media.retry')}
            </Button>
          )}
          {failure && !canRetry(failure) && (
            <Button variant="default" size="sm" onClick={choose}>
              {t('editors.media.choose')}
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={cancel}>
            {t('editors.cancel')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

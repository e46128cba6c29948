import { Button } from '@mantine/core'
import type { Media } from '@wayform/core/questions/base.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { memo, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { useBuilder } from '../../builder-context.ts'
import { AddressField } from './AddressField.tsx'
import { readVideoAddress } from './media-address.ts'
import { PictureField } from './PictureField.tsx'
import { useUpload } from './use-uploads.ts'

/** A picture or video above a question's field. Few questions have one, so the fields are behind a button. */
export function QuestionMedia({ question: { questionId, media } }: { question: Question }) {
  return <MediaFields questionId={questionId} media={media} />
}

const MediaFields = memo(function MediaFields({ questionId, media }: Pick<Question, 'questionId' | 'media'>) {
  const t = useT()
  const { update } = useBuilder()
  const [isOpen, setOpen] = useState(false)
  const upload = useUpload(questionId)
  const isVideo = media !== null && !isPicture(media)
  const isPictureThere = upload !== undefined || (media !== null && !isVideo)

  if (!isOpen && media === null && !upload) {
    return (
      <div>
        <Button
          variant="link"
          size="sm"
          leftSection={<IconPhotoPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('editors.media.add')}
        </Button>
      </div>
    )
  }
  return (
    <Stack gap={8}>
      {!isVideo && (
        <PictureField
          label={t('editors.media.picture')}
          questionId={questionId}
          media={media}
          onChange={(chosen) => update(questionId, { media: chosen })}
        />
      )}
      {!isPictureThere && (
        <AddressField
          label={t('editors.media.video')}
          help={t('builder.media.videoHelp')}
          media={media}
          read={readVideoAddress}
          onChange={(url) =>
            update(questionId, { media: url === null ? null : { type: 'video', url, name: '' } }, 'media')
          }
        />
      )}
    </Stack>
  )
})

function isPicture({ type }: Media): boolean {
  return type.startsWith('image')
}

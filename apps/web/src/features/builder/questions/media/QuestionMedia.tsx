import type { Media } from '@wayform/core/questions/base.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { LinkButton } from '@wayform/ui/kit/buttons.tsx'
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
        <LinkButton onClick={() => setOpen(true)}>
          <IconPhotoPlus size={16} stroke={1.75} aria-hidden />
          {t('editors.media.add')}
        </LinkButton>
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

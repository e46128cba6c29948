import type { VideoQuestion } from '@wayform/core/questions/video/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { DescriptionField, FieldWarning, LabelField } from '../fields.tsx'
import { MediaField } from '../MediaField.tsx'
import { readVideoAddress } from '../media-address.ts'

export function VideoEditor({ question }: { question: VideoQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  return (
    <>
      <LabelField question={question} name={t('builder.media.videoTitle')} help={t('builder.media.videoTitleHelp')} />
      <MediaField
        label={t('builder.media.video')}
        help={t('builder.media.videoHelp')}
        media={question.media}
        read={readVideoAddress}
        onChange={(url) => update({ media: url === null ? null : { type: 'video', url, name: '' } }, 'media')}
      />
      {question.media === null && <FieldWarning>{t('problems.mediaMissing')}</FieldWarning>}
      <DescriptionField question={question} />
    </>
  )
}

import type { VideoQuestion } from '@wayform/core/questions/video/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldWarning, HintField, LabelField } from '../fields.tsx'
import { AddressField } from '../media/AddressField.tsx'
import { readVideoAddress } from '../media/media-address.ts'
import { DescriptionField } from '../rich-text/DescriptionField.tsx'

export function VideoEditor({ question }: { question: VideoQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  return (
    <>
      <LabelField question={question} name={t('builder.media.videoTitle')} help={t('builder.media.videoTitleHelp')} />
      <AddressField
        label={t('builder.media.video')}
        help={t('builder.media.videoHelp')}
        media={question.media}
        read={readVideoAddress}
        onChange={(url) => update({ media: url === null ? null : { type: 'video', url, name: '' } }, 'media')}
      />
      {question.media === null && <FieldWarning>{t('problems.mediaMissing')}</FieldWarning>}
      <DescriptionField question={question} />
      <HintField question={question} />
    </>
  )
}

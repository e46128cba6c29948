import type { ImageQuestion } from '@wayform/core/questions/image/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { DescriptionField, FieldWarning, LabelField } from '../fields.tsx'
import { MediaField } from '../MediaField.tsx'
import { readImageAddress } from '../media-address.ts'

export function ImageEditor({ question }: { question: ImageQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  return (
    <>
      <LabelField question={question} name={t('builder.media.imageTitle')} help={t('builder.media.imageTitleHelp')} />
      <MediaField
        label={t('builder.media.image')}
        help={t('builder.media.imageHelp')}
        media={question.media}
        read={readImageAddress}
        onChange={(url) => update({ media: url === null ? null : { type: 'image', url, name: '' } }, 'media')}
      />
      {question.media === null && <FieldWarning>{t('problems.mediaMissing')}</FieldWarning>}
      <DescriptionField question={question} />
    </>
  )
}

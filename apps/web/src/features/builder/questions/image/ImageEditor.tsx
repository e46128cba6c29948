import type { ImageQuestion } from '@wayform/core/questions/image/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldWarning, HintField, LabelField } from '../fields.tsx'
import fieldStyles from '../fields.module.css'
import { AddressField } from '../media/AddressField.tsx'
import { readImageAddress } from '../media/media-address.ts'
import { PictureField } from '../media/PictureField.tsx'
import { useUpload } from '../media/use-uploads.ts'
import { DescriptionField } from '../rich-text/DescriptionField.tsx'

/** A picture of the owner's own, or one that is on the web already. */
export function ImageEditor({ question }: { question: ImageQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { questionId, media } = question
  const upload = useUpload(questionId)
  // What was uploaded has a name, and an address that is nobody's to type.
  const isUploaded = media !== null && media.name !== ''
  return (
    <>
      <LabelField question={question} name={t('builder.media.imageTitle')} help={t('builder.media.imageTitleHelp')} />
      <div className={fieldStyles.group}>
        <PictureField
          label={t('editors.media.picture')}
          questionId={questionId}
          media={isUploaded ? media : null}
          onChange={(chosen) => update({ media: chosen })}
        />
        {!isUploaded && !upload && (
          <AddressField
            label={t('editors.media.byAddress')}
            help={t('builder.media.imageHelp')}
            media={media}
            read={readImageAddress}
            onChange={(url) => update({ media: url === null ? null : { type: 'image', url, name: '' } }, 'media')}
          />
        )}
      </div>
      {media === null && !upload && <FieldWarning>{t('problems.mediaMissing')}</FieldWarning>}
      <DescriptionField question={question} />
      <HintField question={question} />
    </>
  )
}

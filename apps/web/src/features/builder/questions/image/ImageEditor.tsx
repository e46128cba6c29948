import type { ImageQuestion } from '@wayform/core/questions/image/schema.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldWarning, HintField, LabelField } from '../fields.tsx'
import { AddressField } from '../media/AddressField.tsx'
import { readImageAddress } from '../media/media-address.ts'
import { PictureField } from '../media/PictureField.tsx'
import { useUpload } from '../media/use-uploads.ts'
import { DescriptionField } from '../rich-text/DescriptionField.tsx'

/** An uploaded picture, or one from the web. */
export function ImageEditor({ question }: { question: ImageQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { questionId, media } = question
  const upload = useUpload(questionId)
  // An uploaded picture shows its file name; its address is not editable.
  const isUploaded = media !== null && media.name !== ''
  return (
    <>
      <LabelField question={question} name={t('builder.media.imageTitle')} help={t('builder.media.imageTitleHelp')} />
      <Stack gap={8}>
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
      </Stack>
      {media === null && !upload && <FieldWarning>{t('problems.mediaMissing')}</FieldWarning>}
      <DescriptionField question={question} />
      <HintField question={question} />
    </>
  )
}

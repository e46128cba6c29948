import type { ImageQuestion } from '@wayform/core/questions/image/schema.ts'
import { PhotoIcon } from '../../icons.tsx'
import type { View } from '../../view.ts'
import { Description } from '../Description.tsx'
import { Picture } from '../media/Picture.tsx'

/** A picture, shown whole in its box; a tap opens it in full size, because a small menu is unreadable. */
export const ImageView: View<ImageQuestion> = ({ question, t, isNear }) => {
  if (!question.media) return <NothingYet />
  const { url } = question.media
  return (
    <figure className="pf-q" data-kind="IMAGE">
      <a href={url} target="_blank" rel="noopener">
        <Picture className="pf-p" url={url} alt={question.label.trim() || t('form.picture')} isNear={isNear} />
      </a>
      {(question.description !== '' || question.hint !== '') && (
        <figcaption>
          <Description question={question} />
        </figcaption>
      )}
    </figure>
  )
}
ImageView.block = true

/** Seen by the owner while building; a respondent's page leaves it out. */
function NothingYet() {
  return (
    <div className="pf-q pf-none" data-kind="IMAGE">
      <div className="pf-p">
        <PhotoIcon />
      </div>
    </div>
  )
}

import type { HeaderQuestion } from '@wayform/core/questions/header/schema.ts'
import type { View } from '../../view.ts'
import { Description } from '../Description.tsx'
import { MediaView } from '../media/MediaView.tsx'

/** A heading with a text; it asks nothing. */
export const HeaderView: View<HeaderQuestion> = ({ question, recalls, t, isNear, editors }) => (
  <div className="pf-q" data-kind="HEADER">
    <h2 className="pf-h2">{editors?.label ?? <bdi data-recall={recalls?.label}>{question.label}</bdi>}</h2>
    <Description question={question} recalls={recalls} />
    {question.media && <MediaView media={question.media} t={t} isNear={isNear} />}
  </div>
)
HeaderView.block = true

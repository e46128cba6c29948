import type { VideoQuestion } from '@wayform/core/questions/video/schema.ts'
import { PlayIcon } from '../../icons.tsx'
import type { View } from '../../view.ts'
import { Description } from '../Description.tsx'
import { Player } from '../media/Player.tsx'

export const VideoView: View<VideoQuestion> = ({ question, t }) => {
  if (!question.media) return <NothingYet />
  return (
    <div className="pf-q" data-kind="VIDEO">
      <Player url={question.media.url} title={question.label.trim() || t('form.play')} />
      <Description question={question} />
    </div>
  )
}
VideoView.block = true

/** Seen by the owner while building; a respondent's page leaves it out. */
function NothingYet() {
  return (
    <div className="pf-q pf-none" data-kind="VIDEO">
      <div className="pf-v">
        <PlayIcon />
      </div>
    </div>
  )
}

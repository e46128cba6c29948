import type { Media } from '@wayform/core/questions/base.ts'
import { videoKind } from '@wayform/core/questions/video/embed-url.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { Picture } from './Picture.tsx'
import { Player } from './Player.tsx'

/** The picture or video of a question. The label describes it, so that the picture needs no alt text. */
export function MediaView({ media, t, isNear }: { media: Media; t: PublicT; isNear?: boolean }) {
  return isVideo(media) ? (
    <Player url={media.url} title={t('form.play')} />
  ) : (
    <Picture className="pf-p" url={media.url} alt="" isNear={isNear} />
  )
}

function isVideo({ type, url }: Media): boolean {
  return type.startsWith('video') || (!type.startsWith('image') && videoKind(url) !== null)
}

import { hasFeature, type Plan } from '../../plans/plans.ts'
import { isWebUrl } from '../../rules/url.ts'

/** What an owner may say about a form to search engines and messengers. */
export type LinkMeta = { title?: string; desc?: string; image?: string; imageType?: string }

/** `shown`: as much as search results show before they cut; `max`: as much as is kept. */
export const META_LENGTH = { title: { shown: 60, max: 120 }, desc: { shown: 160, max: 320 } } as const

export type LinkPreview = {
  title: string
  description: string
  /** The owner's own picture; null: the card that is drawn of the two texts. */
  image: string | null
}

type Given = {
  name: string
  meta: LinkMeta
  plan: Plan
  /** What every form says of itself, in its own language. */
  standard: string
}

/** What a shared link shows. What the plan has no right to is kept, and comes back with the plan. */
export function linkPreview({ name, meta, plan, standard }: Given): LinkPreview {
  const { title = '', desc = '', image = '', imageType = '' } = hasFeature(plan, 'customSeo') ? meta : {}
  // No messenger shows SVG: the drawn card is a picture, an empty frame is none.
  const isShown = isWebUrl(image) && imageType.toLowerCase() !== 'image/svg+xml'
  return { title: title.trim() || name, description: desc.trim() || standard, image: isShown ? image : null }
}

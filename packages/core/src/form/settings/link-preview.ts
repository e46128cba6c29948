import { hasFeature, type Plan } from '../../plans/plans.ts'
import { isWebUrl } from '../../rules/url.ts'

/** The owner's texts and picture for search engines and messengers. */
export type LinkMeta = { title?: string; desc?: string; image?: string; imageType?: string }

/** `shown`: the length at which search results cut; `max`: the length that is stored. */
export const META_LENGTH = { title: { shown: 60, max: 120 }, desc: { shown: 160, max: 320 } } as const

export type LinkPreview = {
  title: string
  description: string
  /** The owner's own picture; null: a card drawn from the two texts. */
  image: string | null
}

type Given = {
  name: string
  meta: LinkMeta
  plan: Plan
  /** The default text of every form, in its own language. */
  standard: string
}

/** The preview of a shared link. Settings that the plan does not include stay stored, and apply again with the plan. */
export function linkPreview({ name, meta, plan, standard }: Given): LinkPreview {
  const { title = '', desc = '', image = '', imageType = '' } = hasFeature(plan, 'customSeo') ? meta : {}
  // Messengers do not show SVG, so the drawn card is used instead.
  const isShown = isWebUrl(image) && imageType.toLowerCase() !== 'image/svg+xml'
  return { title: title.trim() || name, description: desc.trim() || standard, image: isShown ? image : null }
}

import * as z from 'zod'
import { mediaFile } from '../../questions/base.ts'

export const CORNERS = ['straight', 'soft', 'round'] as const
/** The first is loaded with the page, the others are the phone's own. */
export const FONTS = ['wayform', 'classic', 'plain', 'typewriter'] as const
export const BACKGROUNDS = ['white', 'tint', 'grey', 'picture'] as const
export const MAX_BUSINESS_NAME_LENGTH = 60

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((value) => value.toLowerCase())

const side = z.number().int().min(1).max(10_000)

/** A picture that was made smaller on its way here, so that its size is known before it is loaded. */
const picture = mediaFile.extend({
  width: side.optional(),
  height: side.optional(),
  /** The same for narrow screens. */
  small: z.object({ url: mediaFile.shape.url, width: side }).optional(),
  /** The same as PNG: what draws the card of a link reads no WebP. */
  card: z.object({ url: mediaFile.shape.url }).optional(),
})

/** The look of a form's page. Missing values are those of every form. */
export const formLook = z.object({
  colour: colour.optional(),
  corners: z.enum(CORNERS).optional(),
  font: z.enum(FONTS).optional(),
  background: z.enum(BACKGROUNDS).optional(),
  logo: picture.optional(),
  cover: picture.optional(),
  businessName: z.string().max(MAX_BUSINESS_NAME_LENGTH).optional(),
})

export type FormLook = z.output<typeof formLook>
export type LookPicture = z.output<typeof picture>

export type Corners = (typeof CORNERS)[number]
export type Font = (typeof FONTS)[number]

import * as z from 'zod'
import { embedUrl } from './embed-url.ts'
import { blank, mediaFile, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

/** A video block: its media is a player's URL (YouTube and Vimeo pages become one) or a video file. */
export const videoSchema = questionBase.extend({
  type: z.literal('VIDEO'),
  media: mediaFile
    .transform((media) => ({ ...media, url: embedUrl(media.url) ?? media.url }))
    .nullable()
    .default(null),
})

export type VideoQuestion = z.infer<typeof videoSchema>

export const video: QuestionType<VideoQuestion> = {
  gate: null,
  asks: null,
  create: (init) => ({ ...blank(init), type: 'VIDEO' }),
  warnings: ({ media }) => (media ? [] : [{ key: 'mediaMissing' }]),
}

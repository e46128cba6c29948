import { LANGUAGES } from '@wayform/core/languages.ts'
import {
  fitsLink,
  MAX_QUICK_REPLIES,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  PRESETS,
} from '@wayform/core/quick-replies/quick-replies.ts'
import * as z from 'zod'
import { ownerRoute } from '../../route.ts'

const MAX_ID_LENGTH = 36

const replyId = z.string().min(1).max(MAX_ID_LENGTH).describe('One of `presets`, or the id of an own text')
const title = z.string().trim().min(1).max(MAX_TITLE_LENGTH)
const text = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TEXT_LENGTH)
  .refine(fitsLink, 'Too long for a WhatsApp link')
  .describe('With placeholders: {{name}}, {{form}}, {{number}}, {{=Label of a question}}')
const translations = z
  .partialRecord(z.enum(LANGUAGES), text)
  .describe('For respondents who filled in a form in that language; all others get `text`')

const quickReply = z
  .object({
    id: replyId,
    preset: z
      .enum(PRESETS)
      .nullable()
      .describe('A text of Wayform’s, in the respondent’s language, until it is changed: then null'),
    title: z.string().describe('Empty for a text of Wayform’s'),
    text: z.string().describe('Empty for a text of Wayform’s'),
    translations: z.partialRecord(z.enum(LANGUAGES), z.string()),
  })
  .meta({ id: 'QuickReply', description: 'A text that opens a chat with a respondent' })
export type QuickReply = z.output<typeof quickReply>

const byId = z.object({ replyId })
const all = z.object({ replies: z.array(quickReply) })
const one = z.object({ reply: quickReply })

/** Texts that open a chat with a respondent. They are for all forms, and nothing is sent by them. */
export const quickReplies = {
  list: ownerRoute({
    may: 'seeResponses',
    method: 'GET',
    path: '/api/quick-replies',
    gate: 'responses',
    summary: 'The quick replies, in the owner’s order',
    answers: { 200: all },
  }),
  create: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/quick-replies',
    creates: true,
    gate: 'responses',
    summary: 'A new quick reply, after the others',
    body: z.object({ title, text, translations: translations.default({}) }),
    answers: { 201: one },
    errors: ['quickReply.tooMany'],
  }),
  edit: ownerRoute({
    may: 'build',
    method: 'PATCH',
    path: '/api/quick-replies/:replyId',
    gate: 'responses',
    summary: 'Change a quick reply; a text of Wayform’s becomes the owner’s own',
    params: byId,
    body: z.object({ title, text, translations: translations.default({}) }),
    answers: { 200: one },
    errors: ['quickReply.notFound'],
  }),
  order: ownerRoute({
    may: 'build',
    method: 'PUT',
    path: '/api/quick-replies/order',
    gate: 'responses',
    summary: 'Put the quick replies in this order; unknown ids are left alone, and those not named come last',
    body: z.object({ ids: z.array(replyId).min(1).max(MAX_QUICK_REPLIES) }),
    answers: { 200: all },
  }),
  remove: ownerRoute({
    may: 'build',
    method: 'DELETE',
    path: '/api/quick-replies/:replyId',
    gate: 'responses',
    summary: 'Delete a quick reply; it can be brought back for ten minutes',
    params: byId,
    answers: { 200: all },
    errors: ['quickReply.notFound'],
  }),
  undelete: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/quick-replies/:replyId/undelete',
    gate: 'responses',
    summary: 'Bring back a quick reply that was deleted less than ten minutes ago',
    params: byId,
    answers: { 200: all },
    errors: ['quickReply.notFound'],
  }),
}

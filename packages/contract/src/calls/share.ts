import {
  MAX_BATCH_CODES,
  MAX_BATCH_PIXELS,
  QR_COLOUR,
  QR_DARK,
  QR_FORMATS,
  QR_LIGHT,
  QR_MARGIN,
  QR_PIXELS,
  QR_STYLES,
} from '@wayform/core/share/qr-look.ts'
import { MAX_QR_SOURCE_LENGTH, SOURCE_TAGS } from '@wayform/core/share/source.ts'
import * as z from 'zod'
import { MINUTE } from '../limit.ts'
import { ownerRoute } from '../route.ts'
import { id } from '../shapes/basics.ts'

const colour = z
  .string()
  .regex(QR_COLOUR)
  .meta({ examples: ['16181f'] })
const pixels = z.coerce.number().int().min(QR_PIXELS.min)

/** The look of a QR code. */
const look = z.object({
  format: z.enum(QR_FORMATS).default('png'),
  size: pixels
    .max(QR_PIXELS.max)
    .default(512)
    .describe('Width and height in pixels; a long address gets more where it needs them'),
  style: z.enum(QR_STYLES).default('squares').describe('The shape of its modules'),
  dark: colour.default(QR_DARK).describe('RRGGBB, with or without #'),
  light: colour.default(QR_LIGHT).describe('The ground; light enough beside the other that cameras tell them apart'),
  logo: z
    .union([z.enum(['none', 'wayform']), id])
    .default('wayform')
    .describe(
      'In its middle: Wayform’s sign, a picture of the owner’s (its upload id; PNG or JPEG, at most 250 kB), or nothing',
    ),
  margin: z.coerce
    .number()
    .int()
    .min(QR_MARGIN.min)
    .max(QR_MARGIN.max)
    .default(QR_MARGIN.min)
    .describe('The light border, in modules'),
})

const source = z.string().trim().max(MAX_QR_SOURCE_LENGTH)

export const qrQuery = look.extend({
  source: source.optional().describe('Stored with every response that comes this way: a table’s number, a poster'),
  disposition: z.enum(['inline', 'attachment']).default('inline').describe('`attachment`: with a name to save it as'),
})
export type QrQuery = z.input<typeof qrQuery>

export const qrBatch = look.extend({
  size: pixels.max(MAX_BATCH_PIXELS).default(512),
  sources: z.array(source.min(1)).min(1).max(MAX_BATCH_CODES).describe('One code for each; equal ones count once'),
})
export type QrBatch = z.input<typeof qrBatch>

/** A problem of the look: its colours, or the picture in its centre. */
export const QR_ERRORS = ['qr.contrast', 'upload.notFound', 'upload.wrongType', 'upload.tooLarge'] as const

/** The source of a respondent, from the tags in the form's URL. */
export const responseSource = z
  .partialRecord(z.enum(SOURCE_TAGS), z.string())
  .meta({ id: 'ResponseSource', description: 'Tags of the address that the respondent opened' })

export const share = {
  qrBatch: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/forms/:link/qr/batch',
    owns: 'params.link',
    summary: 'Many QR codes of a form in one zip, each with a source of its own: one for every table',
    limits: { codeBatches: { by: 'account', most: 6, seconds: MINUTE, of: 'batches' } },
    params: z.object({ link: z.string().max(40) }),
    body: qrBatch,
    answers: { 200: null },
    content: 'application/zip',
    errors: QR_ERRORS,
  }),
  plugin: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/share/wordpress-plugin',
    summary: 'The WordPress plugin as a zip, ready to be uploaded there',
    answers: { 200: null },
    content: 'application/zip',
    errors: ['share.pluginMissing'],
  }),
}

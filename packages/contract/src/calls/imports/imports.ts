import { MAX_NAME_LENGTH } from '@wayform/core/form/settings/settings.ts'
import { LEAVE_OUT } from '@wayform/core/import/choose.ts'
import { CARRIED_SETTINGS, IMPORT_REASONS, LEFT_SETTINGS } from '@wayform/core/import/imported-form.ts'
import { MAX_FILE_LENGTH } from '@wayform/core/import/read-file.ts'
import { MAX_TEXT_LENGTH } from '@wayform/core/import/text/read-lines.ts'
import { FEATURES } from '@wayform/core/plans/plans.ts'
import { KINDS } from '@wayform/core/questions/registry.ts'
import * as z from 'zod'
import { ownerRoute } from '../../route.ts'
import { form } from '../../shapes.ts'
import { id, language, newInFolder, typedNumber } from '../../shapes/basics.ts'

const kind = z.enum(KINDS)

const source = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string().max(MAX_TEXT_LENGTH).describe('As somebody pasted it') }),
    z.object({
      kind: z.literal('file'),
      content: z.string().max(MAX_FILE_LENGTH).describe('A form of Typeform as JSON, or a .wayform file'),
    }),
    z.object({
      kind: z.literal('google'),
      googleFormId: z
        .string()
        .max(200)
        .regex(/^[A-Za-z0-9_-]+$/)
        .describe('Of a form in the Google account that is connected; for the owner alone'),
    }),
  ])
  .meta({ id: 'ImportSource', description: 'Where a form comes from' })
export type ImportSource = z.output<typeof source>

const choices = z
  .record(z.string().max(10), z.enum([...KINDS, LEAVE_OUT]))
  .refine((record) => Object.keys(record).length <= 1_000)
  .optional()
  .describe('What was decided about items that changed, by their ids')

const item = z
  .object({
    itemId: z.string(),
    label: z.string(),
    kind: z
      .enum([...KINDS, 'ENDING', 'SETTING'])
      .nullable()
      .describe('What it is here; null: it is left out'),
    setting: z
      .enum([...CARRIED_SETTINGS, ...LEFT_SETTINGS])
      .nullable()
      .describe('Of a setting, which has no label'),
    outcome: z.enum(['understood', 'changed', 'leftOut']),
    reasons: z.array(z.enum(IMPORT_REASONS)),
    options: z.number().int().nullable().describe('How many options it has'),
    alternatives: z.array(kind).describe('What else it can be here'),
    canLeaveOut: z.boolean(),
    needs: z
      .enum(FEATURES)
      .nullable()
      .describe('What of it the caller’s plan lacks: it is made, and waits for the plan'),
  })
  .meta({ id: 'ImportItem', description: 'One thing of the source, and what becomes of it' })
export type ImportItem = z.output<typeof item>

const SOURCE_ERRORS = [
  'import.empty',
  'import.unreadable',
  'import.unknownFile',
  'form.googleNotFound',
  'integration.notConnected',
  'integration.accessRefused',
  'provider.failed',
] as const

/** A form from elsewhere. The preview and the form are made from the same source in the same way. */
export const imports = {
  preview: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/imports/preview',
    summary: 'What a source would become; nothing is made',
    body: z.object({ source, language, choices }),
    answers: {
      200: z.object({
        from: z.enum(['text', 'typeform', 'wayform', 'google']).describe('What the source turned out to be'),
        name: z.string().describe('Empty: the source has none'),
        items: z.array(item),
        html: z.string().describe('The first page as a document without scripts'),
      }),
    },
    errors: SOURCE_ERRORS,
  }),
  make: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/imports',
    creates: true,
    summary: 'A new form from a source',
    body: z.object({
      source,
      language,
      choices,
      number: typedNumber.describe('Where responses go'),
      name: z.string().max(MAX_NAME_LENGTH).optional(),
      folder: newInFolder,
    }),
    answers: { 201: z.object({ form }) },
    errors: [...SOURCE_ERRORS, 'auth.numberInvalid', 'plan.formLimit'],
  }),
  file: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/forms/:id/file',
    owns: 'params.id',
    summary: 'A form as a file to take elsewhere: its draft, look, endings, translations, times and limits',
    description: `Without responses, numbers, passwords, integrations, coupons, addresses of mails and every account that money goes
to; the file names those that the form had.`,
    params: z.object({ id }),
    answers: { 200: z.object({ name: z.string(), content: z.string() }) },
    errors: ['form.editedElsewhere'],
  }),
}

import { FEATURES } from '@wayform/core/plans/plans.ts'
import { MAX_NAME_LENGTH } from '@wayform/core/form/settings/settings.ts'
import { TEMPLATE_PARTS } from '@wayform/core/templates/left-out-parts.ts'
import { TEMPLATE_KINDS } from '@wayform/core/templates/template-kinds.ts'
import * as z from 'zod'
import { ownerRoute, publicRoute } from '../route.ts'
import { form } from '../shapes.ts'
import { language, newInFolder, typedNumber } from '../shapes/basics.ts'

const templateId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .meta({ examples: ['food-order'] })

const template = z
  .object({
    id: z.string(),
    kind: z.enum(TEMPLATE_KINDS),
    language,
    title: z.string(),
    description: z.string(),
    image: z.string(),
    previewUrl: z.string(),
    pages: z.number().int(),
    questions: z
      .array(
        z.object({
          label: z.string(),
          type: z.string(),
          needs: z.enum(FEATURES).nullable().describe('What of it the caller’s plan lacks'),
        }),
      )
      .describe('What the whole form asks, in its order'),
    leftOut: z.array(z.enum(TEMPLATE_PARTS)).describe('What the caller’s plan lacks of it: a copy comes without'),
    adds: z
      .object({ what: z.enum(['products', 'services']), count: z.number().int() })
      .nullable()
      .describe('What a copy adds to the workspace, which has none of it yet; null: nothing'),
  })
  .meta({ id: 'Template', description: 'A form to start from, in one language' })

export type Template = z.infer<typeof template>

export const templates = {
  list: ownerRoute({
    may: 'self',
    method: 'GET',
    path: '/api/templates',
    summary: 'The templates in one language, or in that of the account',
    query: z.object({ language: language.optional() }),
    answers: { 200: z.object({ templates: z.array(template) }) },
  }),
  miniature: ownerRoute({
    may: 'self',
    method: 'GET',
    path: '/api/templates/:templateId/miniature',
    summary: 'The first page of a template as a document without scripts, for the picture on its card',
    params: z.object({ templateId }),
    query: z.object({ language: language.optional() }),
    answers: { 200: z.object({ html: z.string() }) },
    errors: ['template.notFound'],
  }),
  use: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/forms/template',
    creates: true,
    summary: 'A new form that starts as a copy of a template',
    query: z.object({
      copy: z.enum(['true', 'false']).optional().describe('Changes nothing: it is always a copy'),
    }),
    body: z.object({
      templateId,
      number: typedNumber.describe('Where responses go'),
      language: language.optional(),
      name: z.string().max(MAX_NAME_LENGTH).optional(),
      folder: newInFolder,
      timeZone: z
        .string()
        .max(64)
        .optional()
        .describe(
          'Of the shop, if it sells or lets people book nothing yet: then it begins with what the template shows',
        ),
      whole: z
        .boolean()
        .default(false)
        .describe('Also with what the plan lacks: it can be built, and published once the plan has it'),
    }),
    answers: { 201: z.object({ form }) },
    errors: ['template.notFound', 'auth.numberInvalid', 'plan.formLimit'],
  }),
  preview: publicRoute({
    method: 'GET',
    path: '/templates/:templateId/:language',
    summary: 'A template as people would see it; it takes no answers',
    unlimited: 'it comes from memory',
    params: z.object({ templateId, language }),
    answers: { 200: null },
    content: 'text/html',
    errors: ['template.notFound'],
  }),
}

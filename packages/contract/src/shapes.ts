import { withoutSecrets } from '@wayform/core/editing/question/payment.ts'
import { access } from '@wayform/core/form/access/schema.ts'
import { formParts } from '@wayform/core/form/parts/parts.ts'
import { statusNames } from '@wayform/core/responses/statuses.ts'
import { MESSAGE_LANGUAGES, settingsTexts } from '@wayform/core/form/settings/settings-texts.ts'
import { META_LENGTH } from '@wayform/core/form/settings/link-preview.ts'
import { BILLING_CYCLES } from '@wayform/core/plans/plans.ts'
import { ROLES } from '@wayform/core/workspaces/roles.ts'
import { mediaFile, rule } from '@wayform/core/questions/base.ts'
import { question } from '@wayform/core/questions/question.ts'
import * as z from 'zod'
import { domain } from './shapes/domain.ts'
import { id, language, plan, time } from './shapes/basics.ts'
import { integrations } from './shapes/integrations.ts'

/** Shapes that several calls share. A shape with an `id` in its meta is a component of the OpenAPI document. */

export const PROVIDERS = ['google', 'apple', 'whatsapp'] as const

const pendingPlan = z.object({ type: plan, billingCycle: z.enum(BILLING_CYCLES) }).nullable()

export const me = z
  .object({
    _id: id,
    id,
    name: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    whatsappNumber: z.string().nullable(),
    whatsappNumberVerified: z.boolean(),
    provider: z.enum(PROVIDERS).describe('How this account signed in first'),
    plan,
    billingCycle: z.enum(BILLING_CYCLES).nullable(),
    planCancelAt: time.nullable().describe('When a cancelled plan ends; null while it renews'),
    planRenewsAt: time
      .nullable()
      .describe('When the next cycle begins; null where nothing is paid, or that is not known'),
    planSource: z.enum(['stripe', 'apple', 'google']).nullable().describe('Where the plan is paid; null: nowhere'),
    stripeId: z.string().nullable().describe('Who the account is at Stripe, once it went to pay there'),
    appleSubscriptionId: z.string().nullable().describe('The original transaction of an App Store subscription'),
    googleSubscriptionId: z.string().nullable().describe('The purchase token of a Google Play subscription'),
    applePendingPlan: pendingPlan.describe('What an App Store subscription changes to with its next billing cycle'),
    googlePendingPlan: pendingPlan.describe('The same of a Google Play subscription'),
    customDomain: domain.pick({ hostname: true, status: true }).nullable(),
    language: language.nullable(),
    pinnedForms: z.array(id),
    totalResponseCount: z.number().int(),
    totalUploadSize: z.number().int().describe('Bytes of everything that is stored'),
    hasOrders: z.boolean().describe('Whether a published form of the workspace takes orders'),
    hasBookings: z.boolean().describe('Whether a published form of the workspace takes bookings'),
    hasProducts: z.boolean().describe('Whether the workspace sells something, and the role may see it'),
    hcUserToken: z
      .string()
      .nullable()
      .describe(
        'Proves to the help chat who asks: HMAC-SHA256 of the id in hex; null where the operator has no such chat',
      ),
    maxFormCount: z.number().int(),
    createdAt: time,
    deviceTokens: z.array(z.string()).describe('The devices that get push notifications'),
    workspace: z
      .object({
        id,
        name: z.string().describe('Empty: it goes under its owner’s name'),
        ownerName: z.string(),
        role: z.enum(ROLES).describe('What the person is in it'),
      })
      .describe('The workspace that plan, counts and domain are of: the named one, or else the person’s own'),
  })
  .meta({ id: 'Me', description: 'The signed-in account' })
export type Me = z.output<typeof me>

export const jumpRow = z
  .object({
    number: z.string().max(40),
    questionId: z.string().max(40).default(''),
    answer: z.string().max(1_000).default(''),
  })
  .meta({
    id: 'JumpRow',
    description: 'A number that responses go to; with `logic`, when this question has this answer',
  })

export const formMeta = z
  .object({
    title: z.string().max(META_LENGTH.title.max).default(''),
    desc: z.string().max(META_LENGTH.desc.max).default(''),
    image: z.string().max(2_083).default(''),
    imageType: z.string().max(60).default(''),
  })
  .meta({ id: 'FormMeta', description: 'What search engines and link previews show' })

/** A form without its questions, for lists. */
export const formSummary = z
  .object({
    id,
    name: z.string(),
    link: z.string(),
    publicUrl: z.string().describe('The address that people open'),
    language,
    whatsappNumber: z.string(),
    enabled: z.boolean(),
    blocked: z.boolean().describe('Stopped by the operator'),
    toBePublished: z.boolean().describe('Has unpublished changes'),
    publishedVersion: z.number().int().nullable(),
    pinned: z.boolean(),
    folder: id.nullable().describe('The folder that it is in'),
    tags: z.array(z.string()),
    archived: z.boolean().describe('Listed last, and apart from its folder'),
    customDomain: z.string().nullable().describe('The account’s own host, where its owner chose it for this form'),
    customDomainLink: z.string().nullable().describe('Its address on that host, while the host is served'),
    formId: z.string().nullable().describe('The Google form that it stands for'),
    from: z.enum(['google']).nullable().describe('Where a linked form lives'),
    editUrl: z.string().nullable().describe('Where a linked form is edited'),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'FormSummary', description: 'A form without its questions' })
export type FormSummary = z.output<typeof formSummary>

const shownQuestion = question.and(
  z.object({
    sectionId: z.string().optional().describe('The page that it sits in; derived, and ignored when it is sent'),
  }),
)

/** Questions as their owner gets them back: without merchant keys. */
export const shownQuestions = z.array(shownQuestion).overwrite((questions) => questions.map(withoutSecrets))

export const form = formSummary
  .extend({
    user: id.describe('Whose form it is'),
    previewUrl: z.string().describe('Where the builder shows the draft: always on the shared forms host'),
    submitText: z.string(),
    meta: formMeta,
    responseJumpType: z.enum(['default', 'sequence', 'logic']),
    responseJumpData: z.array(jumpRow),
    emailNotificationEnabled: z.boolean(),
    emailNotificationEmail: z.string(),
    pushNotificationEnabled: z.boolean().describe('Whether each response is told to the owner’s phones'),
    whatsappNotificationEnabled: z.boolean(),
    customerMailEnabled: z
      .boolean()
      .describe('Whether customers who gave an address get a mail about their order or booking'),
    settingsTexts: settingsTexts.describe('Translations of the settings that respondents read'),
    messageLanguage: z.enum(MESSAGE_LANGUAGES).describe('Whose language the WhatsApp text has'),
    proofOfWork: z.boolean().describe('Whether a browser has to do some work before its answers are taken'),
    removeBranding: z.boolean().describe('Whether the form goes without our name; plans without the feature never do'),
    access: access.describe('When the form can be answered, by how many, and what it says otherwise'),
    hasPassword: z.boolean().describe('Whether people enter a password before they see the form'),
    statusNames: statusNames.describe('What the owner calls the states of responses; a missing one has its usual name'),
    integrations,
    formQuestions: shownQuestions,
    ...formParts.shape,
    revision: z.number().int().describe('Counts saves of the questions'),
    settingsRevision: z.number().int().describe('Counts changes of the settings'),
  })
  .meta({ id: 'Form', description: 'A form with its draft questions and settings' })
export type Form = z.output<typeof form>

z.globalRegistry.add(access, { id: 'Access', description: 'When a form can be answered, and by how many' })
z.globalRegistry.add(rule, { id: 'Rule', description: 'A jump to a page, or to the end, when the answer matches' })
z.globalRegistry.add(mediaFile, { id: 'Media', description: 'A picture or a video at an address of the web' })
z.globalRegistry.add(question, { id: 'Question', description: 'Any question, told apart by its type' })
for (const kind of question.options) {
  z.globalRegistry.add(kind, { id: `${pascalCase(kind.shape.type.value)}Question` })
}

function pascalCase(kind: string): string {
  return kind.slice(0, 1) + kind.slice(1).toLowerCase()
}

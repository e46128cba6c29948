import { access } from '@wayform/core/form/access/schema.ts'
import { statusNames } from '@wayform/core/responses/statuses.ts'
import { formDoc } from '@wayform/core/form/document.ts'
import { formParts } from '@wayform/core/form/parts/parts.ts'
import { MAX_TAG_LENGTH } from '@wayform/core/form/settings/filing.ts'
import { LINK_PATTERN, MAX_NAME_LENGTH } from '@wayform/core/form/settings/settings.ts'
import { MESSAGE_LANGUAGES, settingsTexts } from '@wayform/core/form/settings/settings-texts.ts'
import * as z from 'zod'
import { MINUTE } from '../limit.ts'
import { ownerRoute } from '../route.ts'
import { form, formMeta, formSummary, jumpRow, shownQuestions } from '../shapes.ts'
import { id, language, newInFolder, nothing, revision, time, typedNumber } from '../shapes/basics.ts'
import { MAX_HOSTNAME_LENGTH } from '../shapes/domain.ts'
import { QR_ERRORS, qrQuery } from './share.ts'

const byId = z.object({ id })
const byVersion = byId.extend({ version: z.coerce.number().int().min(1).max(1_000_000) })
const optionalRevision = z.object({ revision: z.coerce.number().int().min(0).optional() })

const version = z
  .object({
    version: z.number().int(),
    publishedAt: time,
    isLive: z.boolean().describe('What people see now'),
    questionCount: z.number().int(),
  })
  .meta({ id: 'FormVersion', description: 'A published state of a form; it never changes' })

const googleForm = z
  .object({
    formId: z.string(),
    name: z.string(),
    editUrl: z.string(),
    responderUri: z.string().nullable(),
    updatedAt: time,
    linkedForm: id.nullable().describe('The form here that stands for it'),
  })
  .meta({ id: 'GoogleForm', description: 'A form in the owner’s Google account' })

/** The format of Google's ids. It becomes part of a path, so it must not contain anything that leads elsewhere. */
const googleFormId = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/)

export const forms = {
  list: ownerRoute({
    may: 'seeForms',
    method: 'GET',
    path: '/api/forms',
    summary: 'The forms of the account, pinned first, then newest first, archived ones last: all of them, or a page',
    query: z.object({
      searchTerm: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe('Words that the name has all of, in any order, without regard to case and accents'),
      folder: id.optional().describe('Only forms in this folder'),
      tag: z.string().trim().max(MAX_TAG_LENGTH).optional().describe('Only forms with this tag'),
      place: z.enum(['archive']).optional().describe('Only archived forms'),
      index: z.coerce.number().int().min(0).max(100_000).default(0).describe('The page, when pageSize is given'),
      pageSize: z.coerce.number().int().min(1).max(200).optional().describe('Without it, all of them'),
    }),
    answers: {
      200: z.object({
        forms: z.array(formSummary),
        total: z.number().int().optional().describe('How many there are on all pages'),
      }),
    },
  }),
  get: ownerRoute({
    may: 'seeForms',
    method: 'GET',
    path: '/api/forms/:id',
    owns: 'params.id',
    summary: 'One form with its draft questions and settings',
    params: byId,
    answers: { 200: z.object({ form }) },
  }),
  miniature: ownerRoute({
    may: 'seeForms',
    method: 'GET',
    path: '/api/forms/:id/miniature',
    owns: 'params.id',
    summary: 'The first page as a document without scripts, for the picture on its card',
    description: 'Of the published version; of the draft as long as there is none.',
    params: byId,
    answers: { 200: z.object({ html: z.string() }) },
  }),
  create: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/forms',
    creates: true,
    summary: 'A new form from scratch, with a random link',
    body: z.object({
      name: z.string().max(MAX_NAME_LENGTH).default(''),
      language,
      whatsappNumber: typedNumber,
      folder: newInFolder,
    }),
    answers: { 201: z.object({ form }) },
    errors: ['auth.numberInvalid', 'plan.formLimit'],
  }),
  duplicate: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/forms/:id/duplicate',
    creates: true,
    owns: 'params.id',
    summary: 'A copy of the draft and settings with a fresh link: no responses, no secrets, not published',
    params: byId,
    answers: { 201: z.object({ form }) },
    errors: ['plan.formLimit', 'form.editedElsewhere'],
  }),
  edit: ownerRoute({
    may: 'build',
    method: 'PATCH',
    path: '/api/forms/:id',
    owns: 'params.id',
    summary: 'Settings of a form; they act at once. Gated ones are checked one by one',
    params: byId,
    body: z.object({
      name: z.string().max(MAX_NAME_LENGTH).optional(),
      link: z.string().regex(LINK_PATTERN).optional(),
      language: language.optional(),
      enabled: z.boolean().optional(),
      whatsappNumber: typedNumber.optional(),
      submitText: z.string().max(60).optional(),
      meta: formMeta.optional(),
      responseJumpType: z.enum(['default', 'sequence', 'logic']).optional(),
      responseJumpData: z.array(jumpRow).max(100).optional(),
      customDomain: z.string().max(MAX_HOSTNAME_LENGTH).nullable().optional(),
      emailNotificationEnabled: z.boolean().optional(),
      emailNotificationEmail: z.string().max(254).optional(),
      pushNotificationEnabled: z.boolean().optional().describe('For this person; each member has their own'),
      whatsappNotificationEnabled: z.boolean().optional(),
      customerMailEnabled: z.boolean().optional(),
      settingsTexts: settingsTexts.optional(),
      messageLanguage: z.enum(MESSAGE_LANGUAGES).optional(),
      proofOfWork: z.boolean().optional(),
      removeBranding: z.boolean().optional(),
      access: access.optional(),
      password: z.string().max(200).nullable().optional().describe('A new password; null: people need none'),
      statusNames: statusNames.optional(),
      settingsRevision: revision.optional(),
    }),
    answers: { 200: z.object({ form }) },
    errors: [
      'auth.numberInvalid',
      'form.stale',
      'form.linkTaken',
      'plan.featureMissing',
      'account.emailMissing',
      'domain.notVerified',
    ],
  }),
  standing: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/forms/:id/standing',
    owns: 'params.id',
    summary: 'Whether the form is open now, and how many places are taken',
    params: byId,
    answers: {
      200: z.object({
        isOpen: z.boolean().describe('By its times; the switch of the form comes before them'),
        since: time.nullable(),
        until: time.nullable(),
        next: time.nullable().describe('When it opens next, while it is closed'),
        responses: z.number().int().describe('Responses that count towards the limit'),
        options: z.array(z.object({ questionId: z.string(), optionId: z.string(), taken: z.number().int() })),
      }),
    },
  }),
  notifyMe: ownerRoute({
    may: 'seeResponses',
    method: 'PUT',
    path: '/api/forms/:id/notify-me',
    owns: 'params.id',
    summary: 'Whether this person gets push notifications about the responses that they see of this form',
    params: byId,
    body: z.object({ push: z.boolean() }),
    answers: { 200: z.object({ push: z.boolean() }) },
  }),
  saveQuestions: ownerRoute({
    may: 'build',
    method: 'PATCH',
    path: '/api/forms/:id/question',
    owns: 'params.id',
    summary: 'Save the draft, or parts of it, based on the revision that the editor started from',
    params: byId,
    body: z.object({ formQuestions: formDoc.optional(), ...formParts.partial().shape, revision }),
    answers: { 200: z.object({ revision }) },
    errors: ['form.stale', 'form.editedElsewhere'],
  }),
  publish: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/forms/:id/publish',
    owns: 'params.id',
    summary: 'Freeze the draft as the next version and serve it; types beyond the plan refuse it',
    params: byId,
    query: optionalRevision,
    answers: { 200: z.object({ form }) },
    errors: ['form.stale', 'form.notPublishable', 'form.editedElsewhere'],
  }),
  testLink: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/forms/:id/test-link',
    owns: 'params.id',
    summary: 'The address at which the owner tries the form, for an hour',
    description: `What is sent from there is a test answer: it goes to WhatsApp marked as a test, charges nothing, and is in
no count, list or export unless that is asked for.`,
    params: byId,
    answers: { 200: z.object({ url: z.string(), expiresAt: time }) },
    errors: ['form.neverPublished'],
  }),
  restore: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/forms/:id/restore',
    owns: 'params.id',
    summary: 'Copy the last published version over the draft',
    params: byId,
    query: optionalRevision,
    answers: { 200: z.object({ form }) },
    errors: ['form.stale', 'form.neverPublished'],
  }),
  remove: ownerRoute({
    may: 'remove',
    method: 'DELETE',
    path: '/api/forms/:id',
    owns: 'params.id',
    summary: 'Delete a form and its responses; it can be brought back for ten minutes',
    params: byId,
    answers: { 200: nothing },
  }),
  undelete: ownerRoute({
    may: 'remove',
    method: 'POST',
    path: '/api/forms/:id/undelete',
    summary: 'Bring back a form that was deleted less than ten minutes ago',
    params: byId,
    answers: { 200: z.object({ form }) },
    errors: ['form.notFound', 'plan.formLimit'],
  }),
  versions: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/forms/:id/versions',
    owns: 'params.id',
    summary: 'Every published version, newest first',
    params: byId,
    answers: { 200: z.object({ versions: z.array(version) }) },
  }),
  version: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/forms/:id/versions/:version',
    owns: 'params.id',
    summary: 'One published version with its questions',
    params: byVersion,
    answers: { 200: z.object({ version: version.extend({ formQuestions: shownQuestions, ...formParts.shape }) }) },
    errors: ['form.versionNotFound'],
  }),
  restoreVersion: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/forms/:id/versions/:version/restore',
    owns: 'params.id',
    summary: 'Copy an older version over the draft; people see it once it is published',
    params: byVersion,
    query: optionalRevision,
    answers: { 200: z.object({ form }) },
    errors: ['form.stale', 'form.versionNotFound'],
  }),
  qr: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/forms/:link/qr',
    owns: 'params.link',
    summary: 'A QR code that opens the form, as PNG or SVG',
    description: 'Error correction is the highest there is, so that a logo in the middle does no harm.',
    // Far more than moving every slider of the screen takes.
    limits: { codesDrawn: { by: 'account', most: 240, seconds: MINUTE, of: 'codes drawn' } },
    params: z.object({ link: z.string().max(40) }),
    query: qrQuery,
    answers: { 200: null },
    content: 'image/*',
    errors: QR_ERRORS,
  }),
  google: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/api/forms/google',
    summary: 'Forms in the owner’s Google account that could be linked; none before it is connected',
    answers: {
      200: z.object({
        forms: z.array(googleForm),
        isConnected: z.boolean(),
        isRevoked: z.boolean().describe('It was connected, but Google gives no access any more: connect it again'),
        account: z.string().nullable().describe('The address of the Google account'),
      }),
    },
    errors: ['provider.failed'],
  }),
  linkGoogle: ownerRoute({
    may: 'integrate',
    method: 'POST',
    path: '/api/forms/google',
    creates: true,
    summary: 'List a Google form here: it is shared from here, and edited and answered there',
    description: 'One that is listed already is answered as it is. Deleting it here leaves the Google form alone.',
    body: z.object({ googleFormId, language, whatsappNumber: typedNumber, folder: newInFolder }),
    answers: { 201: z.object({ form }) },
    errors: [
      'form.googleNotFound',
      'auth.numberInvalid',
      'plan.formLimit',
      'integration.notConnected',
      'integration.accessRefused',
      'provider.failed',
    ],
  }),
}

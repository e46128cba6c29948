import { LANGUAGES } from '@wayform/core/languages.ts'
import { formDoc } from '@wayform/core/form/document.ts'
import { BILLING_CYCLES, PLANS } from '@wayform/core/plans/plans.ts'
import { z } from 'zod'

/** Shapes that several calls share. */

export const id = z.uuid()
export const language = z.enum(LANGUAGES)
export const plan = z.enum(PLANS)
export const time = z.iso.datetime()

/** What a person typed as a number; the server decides whether it is one. */
export const typedNumber = z.string().trim().min(1).max(40)

export const me = z.object({
  _id: id,
  id,
  name: z.string(),
  email: z.string().nullable(),
  whatsappNumber: z.string().nullable(),
  provider: z.enum(['google', 'apple', 'whatsapp']),
  plan,
  billingCycle: z.enum(BILLING_CYCLES).nullable(),
  language: language.nullable(),
  pinnedForms: z.array(id),
  totalResponseCount: z.number().int(),
  totalUploadSize: z.number().int(),
  maxFormCount: z.number().int(),
  createdAt: time,
})
export type Me = z.output<typeof me>

export const jumpRow = z.object({
  number: z.string().max(40),
  questionId: z.string().max(40).default(''),
  answer: z.string().max(1_000).default(''),
})

export const formMeta = z.object({
  title: z.string().max(120).default(''),
  desc: z.string().max(320).default(''),
  image: z.string().max(2_083).default(''),
  imageType: z.string().max(60).default(''),
})

/** A form without its questions: what lists need. */
export const formSummary = z.object({
  id,
  name: z.string(),
  link: z.string(),
  /** The address that people open. */
  publicUrl: z.string(),
  language,
  whatsappNumber: z.string(),
  enabled: z.boolean(),
  blocked: z.boolean(),
  /** Has unpublished changes. */
  toBePublished: z.boolean(),
  publishedVersion: z.number().int().nullable(),
  pinned: z.boolean(),
  createdAt: time,
  updatedAt: time,
})
export type FormSummary = z.output<typeof formSummary>

export const form = formSummary.extend({
  submitText: z.string(),
  meta: formMeta,
  responseJumpType: z.enum(['default', 'sequence', 'logic']),
  responseJumpData: z.array(jumpRow),
  emailNotificationEnabled: z.boolean(),
  emailNotificationEmail: z.string(),
  whatsappNotificationEnabled: z.boolean(),
  formQuestions: formDoc,
  revision: z.number().int(),
  settingsRevision: z.number().int(),
})
export type Form = z.output<typeof form>

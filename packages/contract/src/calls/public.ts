import { z } from 'zod'
import { route } from '../route.ts'

const byLink = z.object({ link: z.string().max(40) })

/** What the page's script sends. */
export const submission = z.object({
  submissionId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/)
    .optional(),
  version: z.number().int().min(1).optional(),
  answers: z.record(z.string().max(60), z.unknown()),
  locale: z.string().max(20).optional(),
})
export type Submission = z.output<typeof submission>

const submitted = z.object({
  responseNumber: z.number().int(),
  deliveredTo: z.string(),
  whatsappUrl: z.string(),
  receiptUrl: z.string(),
})
export type Submitted = z.output<typeof submitted>

/** What respondents and their browsers call. These live on the forms hosts. */
export const publicForms = {
  asset: route({
    method: 'GET',
    path: '/assets/:file',
    surface: 'forms',
    access: 'anyone',
    gate: null,
    summary: 'Script and fonts of the public form, named by their content',
    params: z.object({ file: z.string().max(100) }),
    answers: { 200: null },
    content: 'text/javascript',
    errors: ['notFound'],
  }),
  page: route({
    method: 'GET',
    path: '/:link',
    surface: 'forms',
    access: 'anyone',
    gate: null,
    summary: 'The public form',
    params: byLink,
    answers: { 200: null },
    content: 'text/html',
    errors: ['form.notFound', 'form.closed'],
  }),
  submit: route({
    method: 'POST',
    path: '/:link',
    surface: 'forms',
    access: 'anyone',
    gate: null,
    summary: 'Answer a form: JSON from the page’s script; a plain form post gets the next page instead',
    params: byLink,
    body: submission,
    answers: { 200: submitted, 201: submitted },
    errors: [
      'request.invalid',
      'request.tooLarge',
      'request.unsupportedType',
      'request.tooMany',
      'form.notFound',
      'form.closed',
      'submission.conflict',
      'submission.invalid',
    ],
  }),
  receipt: route({
    method: 'GET',
    path: '/:link/receipt/:signed',
    surface: 'forms',
    access: 'anyone',
    gate: null,
    summary: 'The answers again, for whoever holds the signed link',
    params: byLink.extend({ signed: z.string().max(400) }),
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
}

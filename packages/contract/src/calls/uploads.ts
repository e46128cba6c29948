import * as z from 'zod'
import { MINUTE } from '../limit.ts'
import { ownerRoute, publicRoute } from '../route.ts'
import { id, nothing, time } from '../shapes/basics.ts'
import { submissionId } from './public.ts'

/** A size beyond this is refused without looking at the rules: no real file is that large. */
const MAX_ANNOUNCED_BYTES = 1_000_000_000
export const UPLOAD_BUCKETS = ['media', 'meta'] as const

const mimeType = z
  .string()
  .max(100)
  .regex(/^[\w.+-]+\/[\w.+-]+$/)
  .meta({ examples: ['image/png'] })

/** Files are uploaded and downloaded through links from the server: the server chooses where they are stored. */
export const uploads = {
  presign: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/generate-pre-signedurl',
    summary: 'Where the owner may put one picture; the file follows with PUT and its content type',
    query: z.object({
      key: z.string().max(255).describe('The file’s name: a label, not a place'),
      fileType: mimeType,
      bucketName: z.enum(UPLOAD_BUCKETS),
      size: z.coerce.number().int().min(1).max(MAX_ANNOUNCED_BYTES).optional().describe('In bytes'),
    }),
    answers: { 200: z.object({ url: z.string(), uploadId: id, publicUrl: z.string() }) },
    errors: ['upload.tooLarge', 'upload.wrongType', 'plan.uploadLimit', 'plan.featureMissing'],
  }),
  begin: publicRoute({
    method: 'POST',
    path: '/:link/uploads',
    summary: 'Where a respondent may put one file for one question',
    // A whole school may share one IP address.
    limits: { uploads: { by: 'address', most: 300, seconds: MINUTE } },
    params: z.object({ link: z.string().max(40) }),
    body: z.object({
      submissionId,
      version: z.number().int().min(1).optional().describe('The version that the page shows'),
      questionId: z.string().max(40),
      name: z.string().max(255),
      type: mimeType,
      size: z.number().int().min(1).max(MAX_ANNOUNCED_BYTES),
      query: z
        .string()
        .max(16_384)
        .optional()
        .describe('Of the address that was opened: it says whether this is a test'),
    }),
    answers: {
      201: z.object({
        uploadId: id.describe('What the answer names'),
        url: z.string(),
        headers: z.record(z.string(), z.string()).describe('To be sent with the file'),
        expiresAt: time,
      }),
    },
    errors: [
      'form.notFound',
      'form.closed',
      'form.passwordNeeded',
      'submission.invalid',
      'upload.tooLarge',
      'test.ended',
      'upload.wrongType',
      'upload.quota',
      'upload.testsFull',
    ],
  }),
  put: publicRoute({
    method: 'PUT',
    path: '/uploads/:signed',
    summary: 'The file itself, where this server keeps files on its own disk',
    description: 'The signed part of the address says which file, type and length, and until when. It works once.',
    unlimited: 'each address was given out under a limit, and works once',
    params: z.object({ signed: z.string().max(1_000) }),
    accepts: ['application/octet-stream'],
    answers: { 200: nothing },
    errors: [
      'upload.expired',
      'upload.tooLarge',
      'upload.mismatch',
      'upload.notFound',
      'upload.quota',
      'upload.testsFull',
      'plan.uploadLimit',
    ],
  }),
  file: publicRoute({
    method: 'GET',
    path: '/files/:fileId/:name',
    summary: 'A stored file: an owner’s picture, or a respondent’s file with its short-lived link',
    unlimited: 'pages show many, and only what was uploaded is found',
    params: z.object({ fileId: id, name: z.string().max(255) }),
    query: z.object({
      expires: z.coerce.number().int().min(0).optional(),
      signature: z.string().max(200).optional(),
      by: id.optional().describe('The member whom the link was made for; it is signed as well'),
    }),
    answers: { 200: null, 206: null },
    content: '*/*',
    errors: ['upload.notFound', 'upload.linkExpired'],
  }),
}

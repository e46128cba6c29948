import * as z from 'zod'
import { openRoute } from '../route.ts'

const appVersion = z
  .string()
  .max(40)
  .regex(/^[0-9A-Za-z.+-]+$/)
  .meta({ examples: ['1.4.2'] })

/** What the native apps ask beside the API: newer screens, and which links they may open. */
export const native = {
  checkUpdate: openRoute({
    planned: true,
    method: 'GET',
    path: '/capgo/check-update',
    summary: 'Whether there are newer screens for this app, or a newer app in the store',
    query: z.object({
      installedVersion: appVersion,
      nativeVersion: appVersion.optional(),
      platform: z.enum(['ios', 'android']).optional(),
    }),
    answers: {
      200: z.object({
        update: z.boolean(),
        version: z.string(),
        url: z.string().optional(),
        checksum: z.string().optional().describe('SHA-256 of the archive, in hexadecimal'),
        major: z.boolean().optional().describe('Needs a newer app from the store'),
      }),
    },
    errors: [],
  }),
  build: openRoute({
    planned: true,
    method: 'GET',
    path: '/capgo/build',
    summary: 'The screens as an archive; an address with its version never changes',
    query: z.object({ version: appVersion.optional() }),
    answers: { 200: null },
    content: 'application/zip',
    errors: ['notFound'],
  }),
  stores: openRoute({
    method: 'GET',
    path: '/api/app-stores',
    summary: 'Where phones get the app; null where there is none',
    answers: { 200: z.object({ ios: z.string().nullable(), android: z.string().nullable() }) },
    errors: [],
  }),
  appleLinks: openRoute({
    planned: true,
    method: 'GET',
    path: '/.well-known/apple-app-site-association',
    summary: 'Which links open the iOS app',
    answers: { 200: null },
    content: 'application/json',
    errors: ['notFound'],
  }),
  androidLinks: openRoute({
    planned: true,
    method: 'GET',
    path: '/.well-known/assetlinks.json',
    summary: 'Which links open the Android app',
    answers: { 200: null },
    content: 'application/json',
    errors: ['notFound'],
  }),
}

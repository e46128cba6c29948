import * as z from 'zod'
import { openRoute } from '../route.ts'
import { language } from '../shapes/basics.ts'

const appVersion = z
  .string()
  .max(40)
  .regex(/^[0-9A-Za-z.+-]+$/)
  .meta({ examples: ['1.4.2'] })

/** Calls of the native apps beside the API: newer screens, and the links that they may open. */
export const native = {
  checkUpdate: openRoute({
    method: 'GET',
    path: '/capgo/check-update',
    summary: 'Whether there are newer screens for this app, or a newer app in the store',
    query: z.object({
      installedVersion: appVersion,
      nativeVersion: appVersion.optional(),
      platform: z.enum(['ios', 'android']).optional(),
      language: language.optional().describe('Of the words about what is new'),
      device: z
        .string()
        .max(64)
        .regex(/^[0-9A-Za-z-]+$/)
        .optional()
        .describe(
          'A random name that the device made for itself: decides whether it is among the first to get a version',
        ),
    }),
    answers: {
      200: z.object({
        update: z.boolean(),
        version: z.string().describe('The installed one where there is nothing newer'),
        url: z.string().optional(),
        checksum: z.string().optional().describe('SHA-256 of the archive, in hexadecimal'),
        size: z.number().int().optional().describe('Bytes of the archive'),
        minimumNative: z.string().optional().describe('The oldest app from the store that can show these screens'),
        signature: z.string().optional().describe('Of version, checksum, size and minimumNative, in hexadecimal'),
        news: z.array(z.string()).optional().describe('What is new, in a few words each'),
        major: z.boolean().optional().describe('Needs a newer app from the store'),
      }),
    },
    errors: [],
  }),
  build: openRoute({
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
    method: 'GET',
    path: '/.well-known/apple-app-site-association',
    summary: 'Which links open the iOS app',
    answers: { 200: null },
    content: 'application/json',
    errors: ['notFound'],
  }),
  androidLinks: openRoute({
    method: 'GET',
    path: '/.well-known/assetlinks.json',
    summary: 'Which links open the Android app',
    answers: { 200: null },
    content: 'application/json',
    errors: ['notFound'],
  }),
}

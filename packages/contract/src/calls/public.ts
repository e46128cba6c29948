import { MAX_PLACES } from '@wayform/core/bookings/setup.ts'
import { SOURCE_TAGS } from '@wayform/core/share/source.ts'
import * as z from 'zod'
import { type Limits, MINUTE } from '../limit.ts'
import { publicRoute } from '../route.ts'
import { nothing } from '../shapes/basics.ts'
import { proof, proofChallenge } from '../shapes/proof.ts'

export const byLink = z.object({ link: z.string().max(40) })

export const submissionId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .meta({ description: 'Random, made by the page: the same one with every try', examples: ['k3JpZ0x2bWVyLTE'] })

export const HAND_OFF_EVENTS = ['opened', 'copied', 'qr'] as const
export type HandOffEvent = (typeof HAND_OFF_EVENTS)[number]

/** The form was shown; the first answer was given; another page was shown; the answers were sent. */
export const VISIT_EVENTS = ['view', 'start', 'page', 'done'] as const
export type VisitEvent = (typeof VISIT_EVENTS)[number]

const signedReceipt = z.string().max(400)

const version = z.number().int().min(1).describe('The version that the page shows')

/** The request of the page's script. */
export const submission = z
  .object({
    submissionId: submissionId.optional(),
    version: version.optional(),
    answers: z
      .record(z.string().max(60), z.unknown())
      .describe('By question id, each as its type takes it')
      .meta({
        examples: [{ name: 'Ana', cake: 'o1', extras: ['o3', { other: 'candles' }], when: '2026-12-24T10:00' }],
      }),
    locale: z.string().max(20).optional(),
    elapsedMs: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('From the page’s opening to its sending, where that is known'),
    extra: z
      .string()
      .max(1_000)
      .optional()
      .describe('The content of a field that is hidden from people, to recognise spam'),
    query: z
      .string()
      .max(16_384)
      .optional()
      .describe(`Of the address that was opened. Stored are its tags ${SOURCE_TAGS.join(', ')}, and nothing else`)
      .meta({ examples: ['?source=Table%205'] }),
    proof: proof.optional(),
  })
  .meta({ id: 'Submission', description: 'Answers to a form' })

export const submitted = z
  .object({
    responseNumber: z.number().int(),
    isTest: z.boolean().optional().describe('A test of the owner’s: its number is of a series of its own'),
    deliveredTo: z.string(),
    deliveredToText: z.string().describe('The same number as people write it'),
    whatsappUrl: z.string(),
    receiptUrl: z.string(),
    answers: z
      .array(z.object({ label: z.string(), text: z.string() }))
      .describe('Every answered question, in the form’s language, as the page after the form shows it'),
    paid: z
      .object({ text: z.string(), method: z.string() })
      .optional()
      .describe('What the provider confirmed, in the form’s language; absent where nothing was paid'),
    order: z
      .object({ url: z.string(), key: z.string(), label: z.string() })
      .optional()
      .describe('The customer’s page, and the key of this browser to act there; absent where there is nothing to do'),
    ending: z
      .object({
        title: z.string(),
        text: z.string(),
        picture: z.string().optional(),
        button: z.object({ label: z.string(), url: z.string() }).optional(),
        redirect: z.object({ url: z.string(), seconds: z.number().int() }).optional(),
      })
      .optional()
      .describe('The ending that fits the stored answers, with them in its texts; absent where the form has none'),
  })
  .meta({ id: 'Submitted', description: 'A stored response, and the way to WhatsApp' })

/** A whole school may share one IP address (decisions, section 4). */
export const submissions = {
  submissions: { by: 'address and form', most: 1_000, seconds: MINUTE },
} as const satisfies Limits

const EMPTY_PAGE = 'the form’s page as everybody gets it'
const FROM_MEMORY = 'it comes from memory, the same for everybody'

/** Calls of respondents and their browsers, on the forms hosts. */
export const publicForms = {
  asset: publicRoute({
    method: 'GET',
    path: '/assets/:file',
    summary: 'Script and fonts of the public form, named by their content',
    unlimited: FROM_MEMORY,
    params: z.object({ file: z.string().max(100) }),
    answers: { 200: null },
    content: 'text/javascript',
    errors: ['notFound'],
  }),
  picture: publicRoute({
    method: 'GET',
    path: '/pictures/:file',
    summary: 'A drawing that comes with Wayform, for templates',
    unlimited: FROM_MEMORY,
    params: z.object({ file: z.string().max(100) }),
    answers: { 200: null },
    content: 'image/svg+xml',
    errors: ['notFound'],
  }),
  serviceWorker: publicRoute({
    method: 'GET',
    path: '/sw.js',
    summary: 'The script that opens forms without a network, and sends answers that wait',
    unlimited: FROM_MEMORY,
    answers: { 200: null },
    content: 'text/javascript',
    errors: ['notFound'],
  }),
  widget: publicRoute({
    method: 'GET',
    path: '/widget.js',
    summary: 'The script that puts a form into another site: in the page, or behind a button',
    unlimited: FROM_MEMORY,
    answers: { 200: null },
    content: 'text/javascript',
    errors: ['notFound'],
  }),
  oembed: publicRoute({
    method: 'GET',
    path: '/oembed',
    summary: 'How to embed a form, for sites that ask by oEmbed',
    unlimited: FROM_MEMORY,
    description: 'Every form’s page names it. Forms that take no responses are not found; `json` is the one format.',
    query: z.object({
      url: z.string().max(2_083),
      maxwidth: z.coerce.number().int().min(1).max(10_000).optional(),
      maxheight: z.coerce.number().int().min(1).max(10_000).optional(),
      format: z.string().max(20).default('json'),
    }),
    answers: {
      200: z.object({
        version: z.literal('1.0'),
        type: z.literal('rich'),
        provider_name: z.string(),
        provider_url: z.string(),
        title: z.string(),
        html: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        cache_age: z.number().int(),
      }),
    },
    errors: ['form.notFound', 'form.passwordNeeded', 'embed.formatUnsupported'],
  }),
  page: publicRoute({
    method: 'GET',
    path: '/:link',
    summary: 'The public form; one that lives at Google leads there',
    // The page itself is cached in memory; these are made for one respondent each.
    limits: {
      prefilledPages: { by: 'address', most: 120, seconds: MINUTE, of: 'prefilled pages', instead: EMPTY_PAGE },
      prefilledPagesOfAll: {
        by: 'everybody',
        most: 6_000,
        seconds: MINUTE,
        of: 'prefilled pages',
        instead: EMPTY_PAGE,
      },
      paymentPages: { by: 'address', most: 120, seconds: MINUTE, of: 'pages of a payment', instead: EMPTY_PAGE },
    },
    params: byLink,
    answers: { 200: null, 302: null },
    content: 'text/html',
    errors: ['form.notFound', 'form.closed', 'test.ended'],
  }),
  preview: publicRoute({
    method: 'GET',
    path: '/:link/preview',
    summary: 'An empty page that shows the form which the builder sends it by message',
    unlimited: FROM_MEMORY,
    description: 'The same for every link: no draft is ever served, and no answer stored.',
    params: byLink,
    answers: { 200: null },
    content: 'text/html',
  }),
  previewWidget: publicRoute({
    method: 'GET',
    path: '/:link/preview-widget',
    summary: 'The same for the form as a widget',
    unlimited: FROM_MEMORY,
    params: byLink,
    answers: { 200: null },
    content: 'text/html',
  }),
  previewSite: publicRoute({
    method: 'GET',
    path: '/:link/preview-site',
    summary: 'Lines of a website, with the widget as the share screen sends it by message',
    description: 'The same for every link. The form in it is the page that people open.',
    unlimited: FROM_MEMORY,
    params: byLink,
    answers: { 200: null },
    content: 'text/html',
  }),
  card: publicRoute({
    method: 'GET',
    path: '/:link/card.png',
    summary: 'The picture that a shared link shows when the owner gave none',
    unlimited: 'it is drawn once, by a thread with a short line',
    params: byLink,
    query: z.object({
      v: z.string().max(40).optional().describe('Names the content: then it may be kept for good'),
      lang: z.string().max(20).optional().describe('One of the form’s languages; its main one for any other'),
    }),
    answers: { 200: null },
    content: 'image/png',
    errors: ['form.notFound', 'form.passwordNeeded'],
  }),
  holdTime: publicRoute({
    method: 'POST',
    path: '/:link/hold',
    summary: 'Keep a time for ten minutes, while the other pages of the form are answered',
    description:
      'One for each submission, never made longer; another time takes the place of the first. Nothing is held for an address that holds a few already.',
    limits: { timesHeld: { by: 'address and form', most: 60, seconds: MINUTE } },
    params: byLink,
    body: z.object({
      submissionId,
      version: z.number().int().min(1).optional(),
      answers: z.record(z.string().max(100), z.unknown()).describe('The booking, and the number if it is known'),
      query: z.string().max(16_384).optional(),
    }),
    answers: { 200: z.object({ until: z.iso.datetime().nullable().describe('Null: nothing is held') }) },
    errors: ['form.notFound', 'form.closed', 'form.passwordNeeded', 'submission.invalid'],
  }),
  live: publicRoute({
    method: 'POST',
    path: '/:link/live',
    summary: 'Whether a form with limits is open now, and what is left, of its products and times too',
    description: 'Never cached. What it says is a hint: the server decides when the answers are stored.',
    limits: {
      liveLooks: { by: 'address and form', most: 3_000, seconds: MINUTE },
      // Each computes two weeks of everybody's hours: many people behind one address, and no more.
      timesAsked: { by: 'address and form', most: 300, seconds: MINUTE, of: 'free times' },
    },
    params: byLink,
    body: z.object({
      query: z.string().max(16_384).optional(),
      booking: z
        .object({
          serviceId: z.string().max(40),
          staffId: z.string().max(40).nullable(),
          party: z.number().int().min(1).max(MAX_PLACES),
          from: z.union([z.literal(''), z.iso.date()]).describe('The first day; empty: today'),
          submissionId: submissionId.optional().describe('What it holds is free for it'),
        })
        .optional()
        .describe('What to book: the answer then has its times'),
    }),
    answers: {
      200: z.object({
        isOpen: z.boolean(),
        left: z.string().nullable().describe('What is left of all responses, in the form’s language'),
        options: z.array(
          z.object({ questionId: z.string(), optionId: z.string(), text: z.string(), isFull: z.boolean() }),
        ),
        stock: z
          .record(z.string(), z.number().int().min(0))
          .optional()
          .describe('What is left of products that run short, by product and size'),
        times: z
          .object({
            today: z.string().describe('On the shop’s clock, as all days and times'),
            days: z.array(
              z.object({
                date: z.string(),
                times: z.array(z.object({ start: z.string(), time: z.string(), left: z.number().int().min(0) })),
                waiting: z.number().int().optional().describe('How many are on its waiting list'),
              }),
            ),
            next: z.string().nullable().describe('The first day after these; null: there is none'),
          })
          .optional(),
      }),
    },
    errors: ['form.notFound', 'form.closed', 'form.passwordNeeded'],
  }),
  opening: publicRoute({
    method: 'GET',
    path: '/:link/opening.ics',
    summary: 'When a closed form opens again, as a calendar file',
    unlimited: FROM_MEMORY,
    params: byLink,
    answers: { 200: null },
    content: 'text/calendar',
    errors: ['form.notFound', 'form.passwordNeeded'],
  }),
  submit: publicRoute({
    method: 'POST',
    path: '/:link',
    summary: 'Answer a form: JSON from the page’s script; a plain form post gets the next page instead',
    description: `Texts, e-mails and phone numbers are texts; a number is a number or its decimal text; a rating a whole
number; a choice an option’s \`_id\` or \`{ "other": "text" }\`, several of them a list; a date \`YYYY-MM-DD\` or
\`YYYY-MM-DDTHH:mm\`; an address \`{ fieldId: text }\`; files a list of upload ids; a payment \`{ "method": "cash" }\`.
Formulas are not sent: the server computes them. The same \`submissionId\` with the same answers gives the same response.
A form that asks for work first answers 428 with a \`challenge\`, whose solution is sent as \`proof\`.`,
    limits: { ...submissions, files: { by: 'address', most: 300, seconds: MINUTE, of: 'files' } },
    params: byLink,
    body: submission,
    accepts: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    answers: { 200: submitted, 201: submitted },
    errors: [
      'form.notFound',
      'form.closed',
      'form.full',
      'form.passwordNeeded',
      'test.ended',
      'submission.conflict',
      'submission.invalid',
      'submission.proofNeeded',
    ],
  }),
  challenge: publicRoute({
    method: 'POST',
    path: '/:link/challenge',
    summary: 'Work for a browser to do while the form is filled in, where the form asks for it',
    description: 'Good for one submission, and for some time. Forms that ask for none are not found here.',
    // As many as submissions, with some for pages that are only started.
    limits: { challenges: { by: 'address and form', most: 2_000, seconds: MINUTE } },
    params: byLink,
    body: z.object({ submissionId, query: z.string().max(16_384).optional() }),
    answers: { 200: z.object({ challenge: proofChallenge }) },
    errors: ['form.notFound', 'form.closed', 'form.passwordNeeded', 'notFound'],
  }),
  visit: publicRoute({
    method: 'POST',
    path: '/:link/visits',
    summary: 'The form was seen, begun, or a page of it reached: counted, without who it was',
    // A whole school may share one IP address; a script that inflates the counts is stopped.
    limits: { visits: { by: 'address and form', most: 3_000, seconds: MINUTE } },
    params: byLink,
    body: z.object({
      event: z.enum(VISIT_EVENTS),
      page: z.string().max(40).optional().describe('The page that shows now'),
      from: z.string().max(40).optional().describe('The page that was left to get there'),
      seconds: z.number().min(0).optional().describe('When it is done: since the first input; 0 if that is unknown'),
    }),
    accepts: ['text/plain'],
    answers: { 200: nothing },
    errors: ['form.notFound'],
  }),
  handOff: publicRoute({
    method: 'POST',
    path: '/:link/hand-off',
    summary: 'The respondent opened WhatsApp, copied the message or scanned its QR code; the owner sees it',
    description: 'The first time of each counts, however often it is told.',
    // As many as the allowed submissions, with every event of each.
    limits: { handOffs: { by: 'address and form', most: 3_000, seconds: MINUTE } },
    params: byLink,
    body: z.object({
      signed: signedReceipt.describe('The end of the receipt’s address'),
      event: z.enum(HAND_OFF_EVENTS),
    }),
    accepts: ['text/plain'],
    answers: { 200: nothing },
    errors: ['form.notFound', 'response.notFound'],
  }),
  receipt: publicRoute({
    method: 'GET',
    path: '/:link/receipt/:signed',
    summary: 'The answers again, with the signed link',
    unlimited: 'only a signed link gets as far as the one row that it reads',
    params: byLink.extend({ signed: signedReceipt }),
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  customer: publicRoute({
    method: 'POST',
    path: '/:link/receipt/:signed',
    summary:
      'The customer says that it is paid, changes or cancels what they ordered or booked; the same page comes back',
    description: `A form post, with and without JavaScript: \`.do\` is paid, bill, change or cancel, for a booking times, move, coming or cancel, for an offer of the waiting list accept, pass or cancel. The link alone only reads: whoever acts has the key of the
browser that submitted (\`.key\`), or gives the order’s phone number (\`.phone\`, 5 tries an hour for each order).`,
    limits: {
      customerActs: { by: 'address and form', most: 120, seconds: MINUTE },
      ownTimes: { by: 'address and form', most: 60, seconds: MINUTE, of: 'free times' },
    },
    params: byLink.extend({ signed: signedReceipt }),
    accepts: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound', 'request.invalid'],
  }),
  bookingFile: publicRoute({
    method: 'GET',
    path: '/:link/receipt/:signed/booking.ics',
    summary: 'What was booked, as a calendar file; a later one replaces it',
    unlimited: 'only a signed link gets as far as the one row that it reads',
    params: byLink.extend({ signed: signedReceipt }),
    answers: { 200: null },
    content: 'text/calendar',
    errors: ['notFound'],
  }),
  bookingAsk: publicRoute({
    method: 'GET',
    path: '/:link/receipt/:signed/answer/:asked',
    summary: 'The page behind a reminder’s link, with a button that confirms or cancels; opening it changes nothing',
    unlimited: 'only a signed link gets as far as the one row that it reads',
    params: byLink.extend({ signed: signedReceipt, asked: signedReceipt }),
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  standing: publicRoute({
    method: 'POST',
    path: '/:link/receipt/:signed/standing',
    summary: 'Whether a customer’s page has something new to show',
    description: 'Never cached, and small: open pages ask a few times a minute.',
    limits: { standings: { by: 'address and form', most: 3_000, seconds: MINUTE } },
    params: byLink.extend({ signed: signedReceipt }),
    answers: { 200: z.object({ revision: z.string() }) },
    errors: ['notFound'],
  }),
}

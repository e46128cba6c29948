import * as z from 'zod'
import { MINUTE } from '../limit.ts'
import { ownerRoute, route } from '../route.ts'
import { nothing } from '../shapes/basics.ts'
import { domain, MAX_HOSTNAME_LENGTH } from '../shapes/domain.ts'

/** An account's own host for its forms. It is set and released with the account (`PATCH /api/users/me`). */
export const domains = {
  get: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/api/users/me/domain',
    summary: 'The account’s own host, and the DNS records that it needs',
    answers: {
      200: z.object({
        domain: domain.nullable(),
        sharedHost: z.string().describe('Where forms are without a host of their own'),
      }),
    },
  }),
  check: ownerRoute({
    may: 'integrate',
    method: 'POST',
    path: '/api/users/me/domain/check',
    gate: 'customDomain',
    summary: 'Look at the DNS records now',
    // Each call makes several DNS queries.
    limits: { domainChecks: { by: 'account', most: 10, seconds: MINUTE } },
    answers: { 200: z.object({ domain }) },
    errors: ['domain.notFound', 'domain.taken'],
  }),
  allowCertificate: route({
    method: 'GET',
    path: '/internal/tls-allow',
    surface: 'any',
    access: 'provider',
    gate: null,
    summary: 'The proxy asks whether it may get a certificate for this host',
    limits: {},
    unlimited: 'only the proxy in front may ask, and new visitors wait for it',
    description:
      'Only for the proxy in front, which proves itself by the key in the address that it was given; where no key is set, only for what asks from the same machine. Answered from the table of verified hosts, without a look at the DNS.',
    query: z.object({ domain: z.string().max(MAX_HOSTNAME_LENGTH), key: z.string().max(200).optional() }),
    answers: { 200: nothing },
    errors: ['webhook.unverified', 'domain.notFound'],
  }),
}

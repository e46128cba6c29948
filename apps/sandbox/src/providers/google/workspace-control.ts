import type { FastifyInstance } from 'fastify'
import { ControlError, readInput } from '../../frame/control-input.ts'
import type { People } from '../sign-in/people.ts'
import { googleSubject } from '../sign-in/people.ts'
import type { Workspace } from './workspace.ts'

/** Actions of a person at Google: create and delete forms, and revoke an app's consent. */
export function workspaceControl(scope: FastifyInstance, { issuerAt, forms, people }: Workspace & { people: People }) {
  const subjectOf = (email: string) => {
    const subject = googleSubject(email.toLowerCase())
    if (!people.find(subject)) throw new ControlError(404, 'sandbox.notFound', `${email} never signed in here.`)
    return subject
  }

  scope.post('/google/forms', async (request, reply) => {
    const input = readInput(request.body, ['email', 'title', 'published', 'count'])
    const owner = subjectOf(input.text('email', { max: 254 }))
    const title = input.text('title', { max: 300 })
    const isPublished = input.optional('published', () => input.flag('published')) ?? true
    const count = input.optional('count', () => input.wholeNumber('count', { min: 1, max: 1000 })) ?? 1
    const made = Array.from({ length: count }, (_, index) =>
      forms.add(owner, count === 1 ? title : `${title} ${index + 1}`, { isPublished }),
    )
    return reply.code(201).send({ formIds: made.map(({ id }) => id) })
  })

  scope.post('/google/forms/trash', async (request, reply) => {
    const id = readInput(request.body, ['formId']).text('formId', { max: 200 })
    const form = forms.find(id)
    if (!form) throw new ControlError(404, 'sandbox.notFound', 'There is no such form.')
    form.isTrashed = true
    return reply.code(204).send()
  })

  scope.post('/google/take-back', async (request, reply) => {
    const subject = subjectOf(readInput(request.body, ['email']).text('email', { max: 254 }))
    const { grantsOf, endGrant } = await issuerAt(request)
    for (const grantId of grantsOf(subject)) await endGrant(grantId)
    return reply.code(204).send()
  })

  scope.post('/google/expire-tokens', async (request, reply) => {
    if (request.body !== undefined && request.body !== null) readInput(request.body, [])
    const { expireAccessTokens } = await issuerAt(request)
    expireAccessTokens()
    return reply.code(204).send()
  })
}

import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import { responseId } from '../../responses/response-id.ts'
import { inWorkspace, workspacePath } from '../workspace-path.ts'
import type { Destination, SendDeps } from './destination.ts'
import { type PushPerson, peopleToPush } from './push-people.repository.ts'
import { cutForPush, pushToDevices, type PushTo } from './push-to-devices.ts'

/** A phone shows only a few lines; more would expose the answers to bystanders. */
const MAX_ANSWERS = 3
const MAX_NAME = { letters: 60, bytes: 400 }
const MAX_WORKSPACE = { letters: 40, bytes: 200 }
const MAX_LABEL = { letters: 40, bytes: 200 }
const MAX_ANSWER = { letters: 90, bytes: 400 }

/** A push notification to each device of the owner and members who want it, with a link to the response. */
export const sendPush: Destination = async (deps, context) => {
  const { deliveryId, form, response } = context
  const asked = { workspaceId: form.userId, formId: form.id, memberId: response.memberId }
  const people = await peopleToPush(deps.database.db, asked)
  const to = people.map((person) => ({ personId: person.personId, message: messageOf(deps, context, person) }))
  return pushToDevices(deps, deliveryId, to)
}

function messageOf(
  { config, texts }: SendDeps,
  { deliveryId, form, response }: DeliveryContext,
  { language, isOwn, workspaceName }: PushPerson,
): PushTo['message'] {
  const t = texts.in(language ?? form.language)
  const path = workspacePath(
    { isOwn, workspaceId: form.userId },
    `/forms/${form.id}/responses?response=${responseId(response)}`,
  )
  // Leaves out links to files: a link works without sign-in, and anyone can read a lock screen.
  const answers = formatAnswers(response.questions, response.stored.answers, { language: form.language })
  const lines = answers
    .map(({ label, text }) => ({ label: cutForPush(label, MAX_LABEL), text: cutForPush(text, MAX_ANSWER) }))
    .filter(({ text }) => text !== '')
    .slice(0, MAX_ANSWERS)
    .map(({ label, text }) => (label === '' ? text : `${label}: ${text}`))
  return {
    title: inWorkspace(
      isOwn ? '' : cutForPush(workspaceName, MAX_WORKSPACE),
      t('message.push.title', { form: cutForPush(form.name, MAX_NAME), number: response.number }),
    ),
    body: lines.length > 0 ? lines.join('\n') : t('message.push.body'),
    data: { path, formId: form.id, responseNumber: String(response.number) },
    tag: deliveryId,
    link: `${config.appUrl}${path}`,
  }
}

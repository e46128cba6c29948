import { DESTINATIONS, type DestinationName } from '@wayform/contract/shapes/deliveries.ts'
import type { Deps } from '../../deps.ts'
import { operatorActionsRepository } from '../../modules/account/operator/operator-actions.repository.ts'
import { type FailedGroup, failedGroups } from '../../modules/delivery/failed-deliveries.repository.ts'
import { sendUnsentAgain } from '../../modules/delivery/unsent-deliveries.ts'
import { type Command, command, type Input, usageFailure } from '../command.ts'
import { oneOwner } from '../owner/owner-commands.ts'

const options = {
  owner: { type: 'string', value: '<owner>', help: 'only of this owner: an id, address, number or link of a form' },
  form: { type: 'string', value: '<id>', help: 'only of this form' },
  destination: { type: 'string', value: '<name>', help: `only to one of ${DESTINATIONS.join(', ')}` },
} as const
const MOST_LISTED = 1_000

const failed = command({
  name: 'deliveries failed',
  summary: 'list deliveries that were given up, by form and destination',
  options,
  async run({ deps }, input) {
    const opened = await deps()
    const groups = await chosenGroups(opened, input)
    const total = groups.reduce((sum, each) => sum + each.failed, 0)
    const text =
      groups.length === 0 ? 'No delivery has failed.' : [...groups.map(describe), '', `${total} failed`].join('\n')
    return { text, data: { groups, total } }
  },
})

const sendAgain = command({
  name: 'deliveries send-again',
  summary: 'send failed deliveries again, each with all its attempts',
  details: 'Choose some by owner, form or destination, or say --all. What is already due is not sent twice.',
  options: { ...options, all: { type: 'boolean', help: 'of every owner' } },
  async run({ deps, progress, signal }, input) {
    const { all, owner, form, destination } = input.options
    if (!all && owner === undefined && form === undefined && destination === undefined) {
      throw usageFailure('Choose by --owner, --form or --destination, or say --all.')
    }
    const opened = await deps()
    let count = 0
    for (const group of await chosenGroups(opened, input)) {
      signal.throwIfAborted()
      progress(describe(group))
      count += await sendGroup(opened, group)
    }
    return { text: `${count} deliveries are sent again.`, data: { count } }
  },
})

export const deliveriesCommands: readonly Command[] = [failed, sendAgain]

async function sendGroup(deps: Deps, { userId, formId, destination }: FailedGroup): Promise<number> {
  const { count } = await sendUnsentAgain(deps, { owner: { id: userId }, formId, destination, states: ['failed'] })
  const actions = operatorActionsRepository(deps.database.db)
  if (count > 0) await actions.note(userId, 'sendAgain', { formId, destination, count }, deps.now())
  return count
}

async function chosenGroups({ database }: Deps, { options: chosen }: Input<typeof options>): Promise<FailedGroup[]> {
  const { owner, form: formId, destination } = chosen
  if (destination !== undefined && !DESTINATIONS.includes(destination as DestinationName)) {
    throw usageFailure(`There is no destination "${destination}". They are ${DESTINATIONS.join(', ')}.`)
  }
  if (formId !== undefined && !UUID.test(formId)) throw usageFailure('--form needs the id of a form.')
  const userId = owner === undefined ? undefined : (await oneOwner(database.db, owner)).id
  return failedGroups(database.db, { userId, formId, destination }, MOST_LISTED)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Without the owner's address: destinations are named, not where they lead. */
const describe = ({ lastAt, userId, formId, formName, destination, failed: count, lastError }: FailedGroup) =>
  `${lastAt.toISOString()}  ${destination.padEnd(8)}  ${String(count).padStart(6)}  ${lastError ?? ''}  "${formName}" (form ${formId}, owner ${userId})`

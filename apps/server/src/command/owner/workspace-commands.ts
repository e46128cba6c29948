import { MAX_OWNED_WORKSPACES } from '@wayform/core/workspaces/workspace-limits.ts'
import { giveWorkspace } from '../../modules/account/operator/give-workspace.ts'
import { findWorkspace } from '../../modules/account/operator/find-owners.repository.ts'
import { type Command, command, CommandFailure, usageFailure } from '../command.ts'
import { oneOwner } from './owner-commands.ts'

const give = command({
  name: 'workspace give',
  summary: 'give a workspace whose owner can’t hand it over to somebody else',
  positionals: ['<workspace>', '<owner>'],
  details:
    '<workspace> is an id, or the link of a form in it. <owner> is an id, an e-mail address or a phone number of the new owner, who needs an account.\n' +
    'Make sure first that the business is theirs. Who owned it stays as an editor, until the new owner removes them. A plan that is paid for ends first.',
  options: {
    yes: { type: 'boolean', help: 'needed, because the new owner reads all responses' },
    reason: { type: 'string', value: '<text>', help: 'why, for the record of operators' },
  },
  async run({ deps }, { args, options }) {
    const opened = await deps()
    const { db } = opened.database
    const workspace = await findWorkspace(db, args[0] ?? '')
    if (!workspace) throw new CommandFailure(`There is no workspace "${args[0]}".`)
    const next = await oneOwner(db, args[1])
    if (!options.yes) {
      throw usageFailure(
        `This gives the workspace ${workspace.id} of ${workspace.ownerId} with ${workspace.forms} forms to ${next.id}. Add --yes to do it.`,
      )
    }
    const asked = { workspaceId: workspace.id, personId: next.id, reason: options.reason ?? null }
    const given = await giveWorkspace(opened, asked)
    if (given !== 'done') throw new CommandFailure(REFUSALS[given](next.id))
    return {
      text: `${workspace.id} belongs to ${next.id} now; ${workspace.ownerId} is an editor in it.`,
      data: { workspaceId: workspace.id, from: workspace.ownerId, to: next.id },
    }
  },
})

const REFUSALS = {
  missing: () => 'The workspace or the new owner is not there any more.',
  theirs: (id: string) => `${id} owns it already.`,
  blocked: (id: string) => `${id} is blocked: unblock the account first (wayform owner unblock).`,
  full: (id: string) => `${id} owns ${MAX_OWNED_WORKSPACES} workspaces, which is as many as one may.`,
  paid: () => 'Its plan is paid for by the owner: that has to end first, or the new owner would spend their money.',
} as const

export const workspaceCommands: readonly Command[] = [give]

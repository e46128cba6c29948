import { PLANS } from '@wayform/core/plans/plans.ts'
import { blockOwner, unblockOwner } from '../../modules/account/operator/block-owner.ts'
import { deleteOwner, grantPlan, setFormLimit } from '../../modules/account/operator/change-owner.ts'
import { findOwners, type FoundOwner } from '../../modules/account/operator/find-owners.repository.ts'
import { operatorActionsRepository } from '../../modules/account/operator/operator-actions.repository.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Command, command, CommandFailure, usageFailure } from '../command.ts'

const OWNER = '<owner>'
const WHO = '<owner> is an id, an e-mail address, a phone number or the link of a form.'
const reason = { type: 'string', value: '<text>', help: 'why, for the record of operators' } as const

const find = command({
  name: 'owner find',
  summary: 'find an owner, with plan, limits and what operators did',
  positionals: [OWNER],
  details: WHO,
  async run({ deps }, { args }) {
    const { database } = await deps()
    const found = await findOwners(database.db, args[0] ?? '')
    if (found.length === 0) throw notFound(args[0])
    const owners = await Promise.all(
      found.map(async (owner) => ({ ...owner, actions: await operatorActionsRepository(database.db).of(owner.id) })),
    )
    return { text: owners.map(describeOwner).join('\n\n'), data: { owners } }
  },
})

const plan = command({
  name: 'owner plan',
  summary: 'grant a plan that nobody pays for, or take it back',
  positionals: [OWNER, '<plan>'],
  details: `${WHO}\n<plan> is one of ${PLANS.join(', ')}. An owner who pays for a plan changes it where it is paid.`,
  async run({ deps }, { args }) {
    const wanted = PLANS.find((each) => each === args[1])
    if (!wanted) throw usageFailure(`There is no plan "${args[1]}". Plans are ${PLANS.join(', ')}.`)
    const opened = await deps()
    const owner = await oneOwner(opened.database.db, args[0])
    if ((await grantPlan(opened, { userId: owner.id, plan: wanted })) === 'paid') {
      throw new CommandFailure(
        `The plan of ${owner.id} is paid at ${owner.planSource}: change or cancel it there, or the next payment undoes this.`,
      )
    }
    return { text: `${owner.id} is on the plan ${wanted}.`, data: { id: owner.id, plan: wanted } }
  },
})

const limits = command({
  name: 'owner limits',
  summary: 'set how many forms an owner may have, whatever the plan says',
  positionals: [OWNER],
  details: WHO,
  options: { forms: { type: 'string', value: '<n>', help: 'how many forms, or "plan" for as many as the plan says' } },
  async run({ deps }, { args, options }) {
    const text = options.forms
    if (text === undefined || !/^(plan|\d{1,6})$/.test(text)) throw usageFailure('--forms needs a number, or "plan".')
    const forms = text === 'plan' ? null : Number(text)
    const opened = await deps()
    const { id } = await oneOwner(opened.database.db, args[0])
    await setFormLimit(opened, { userId: id, forms })
    const allowed = forms === null ? 'as many forms as the plan says' : `${forms} forms`
    return { text: `${id} may have ${allowed}.`, data: { id, maxFormCount: forms } }
  },
})

const block = command({
  name: 'owner block',
  summary: 'end an owner’s sessions, close the forms and hold the deliveries',
  positionals: [OWNER],
  details: `${WHO}\nNothing is deleted: "wayform owner unblock" opens everything again and sends what was held.`,
  options: { reason },
  async run({ deps }, { args, options }) {
    const opened = await deps()
    const { id } = await oneOwner(opened.database.db, args[0])
    const isChanged = await blockOwner(opened, { userId: id, reason: options.reason ?? null })
    return {
      text: isChanged ? `${id} is blocked.` : `${id} was blocked already.`,
      data: { id, blocked: true, isChanged },
    }
  },
})

const unblock = command({
  name: 'owner unblock',
  summary: 'open a blocked owner’s account and forms again, and send what was held',
  positionals: [OWNER],
  details: WHO,
  options: { reason },
  async run({ deps }, { args, options }) {
    const opened = await deps()
    const { id } = await oneOwner(opened.database.db, args[0])
    const isChanged = await unblockOwner(opened, { userId: id, reason: options.reason ?? null })
    return {
      text: isChanged ? `${id} is not blocked any more.` : `${id} was not blocked.`,
      data: { id, blocked: false, isChanged },
    }
  },
})

const remove = command({
  name: 'owner delete',
  summary: 'delete an owner with everything, as owners can themselves',
  positionals: [OWNER],
  details: `${WHO}\nForms, responses, files, sessions and what was not sent yet are gone for good. Only on the free plan.`,
  options: { yes: { type: 'boolean', help: 'needed, because it can’t be undone' }, reason },
  async run({ deps }, { args, options }) {
    const opened = await deps()
    const { id, forms, responses, plan: current } = await oneOwner(opened.database.db, args[0])
    if (!options.yes) {
      throw usageFailure(`This deletes ${id} with ${forms} forms and ${responses} responses. Add --yes to do it.`)
    }
    if (current !== 'free') {
      throw new CommandFailure(`${id} is on the plan ${current}: an account is deleted on the free plan only.`)
    }
    await deleteOwner(opened, { userId: id, reason: options.reason ?? null })
    return { text: `${id} is deleted.`, data: { id, forms, responses } }
  },
})

export const ownerCommands: readonly Command[] = [find, plan, limits, block, unblock, remove]

/** Exactly one: a change never picks among several. */
export async function oneOwner(db: Db, text: string | undefined): Promise<FoundOwner> {
  const found = await findOwners(db, text ?? '')
  const [owner] = found
  if (!owner) throw notFound(text)
  if (found.length > 1) {
    throw new CommandFailure(`"${text}" is of ${found.length} owners: name one by its id (wayform owner find).`, {
      data: { ids: found.map(({ id }) => id) },
    })
  }
  return owner
}

const notFound = (text: string | undefined) => new CommandFailure(`There is no owner "${text}".`)

function describeOwner(owner: FoundOwner & { actions: { at: Date; action: string }[] }): string {
  const rows: [string, string | number | null][] = [
    ['id', owner.id],
    ['name', owner.name || null],
    ['e-mail', owner.email],
    ['number', owner.number],
    ['plan', owner.planSource ? `${owner.plan}, paid at ${owner.planSource}` : owner.plan],
    ['form limit', owner.maxFormCount],
    ['blocked', owner.blockedAt?.toISOString() ?? null],
    ['since', owner.createdAt.toISOString()],
    ['forms', owner.forms],
    ['responses', owner.responses],
    ...owner.workspaces.map((id): [string, string] => ['workspace', id]),
    ...owner.actions.map(({ at, action }): [string, string] => ['operator', `${at.toISOString()} ${action}`]),
  ]
  return rows
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name.padEnd(12)}${value}`)
    .join('\n')
}

import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import { direction, type Language } from '@wayform/core/languages.ts'
import { whatsappLink } from '@wayform/core/message/whatsapp-link.ts'
import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import { PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { isEmail } from '@wayform/core/rules/email.ts'
import { channelOf, INVITATION_DAYS } from '@wayform/core/workspaces/invitations.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { escapeHtml } from '../../platform/http/pages/escape-html.ts'
import { hashToken, randomToken } from '../../platform/secrets/tokens.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { findLoginNumber } from '../auth/whatsapp/login-number.ts'
import { countInvitation } from '../recipients/daily-caps.ts'
import { mailFooter } from '../recipients/mail-footer.ts'
import { plainName } from '../recipients/plain-name.ts'
import { isTestAccount } from '../users/test-account.ts'
import { usersRepository } from '../users/users.repository.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { type InvitationRow, membersRepository } from './members.repository.ts'

type InviteDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'mail' | 'log'>
type Sent = AnswerOf<typeof calls.members.invite>
type Asked = BodyOf<typeof calls.members.invite>

const DAY_MS = 86_400_000
/** Long enough that it can't be guessed, short enough for a chat. */
const SECRET_BYTES = 18

/** Asks a number or an address to join. A number's chat is opened by the owner; an address gets one mail. */
export async function inviteMember(deps: InviteDeps, owner: Owner, { to, role, formIds, mails }: Asked): Promise<Sent> {
  return send(deps, owner, { ...readAddress(deps, to), role, form_ids: role === 'viewer' ? formIds : null }, mails)
}

type Again = { invitationId: string; mails: boolean }

export async function inviteAgain(deps: InviteDeps, owner: Owner, { invitationId, mails }: Again): Promise<Sent> {
  const known = await membersRepository(deps.database.db).invitation(owner.id, invitationId)
  if (!known) throw new AppError('invitation.notFound')
  return send(deps, owner, known, mails)
}

type Invited = Pick<InvitationRow, 'channel' | 'address' | 'role' | 'form_ids'>

async function send(deps: InviteDeps, owner: Owner, to: Invited, mails: boolean): Promise<Sent> {
  const { database, now, secretKey } = deps
  if (await isTestAccount(deps, database.db, owner.id)) throw new AppError('recipient.testAccount')
  const secret = randomToken(SECRET_BYTES)
  const { invitation, mail } = await database.transaction(async (tx) => {
    const members = membersRepository(tx)
    await members.lock(owner.id)
    if (await members.isThere(owner.id, to)) throw new AppError('invitation.isMember')
    const time = now()
    await assertSeat(tx, owner, to, time)
    const row = await members.invite({
      workspace_id: owner.id,
      id: randomUUID(),
      channel: to.channel,
      address: to.address,
      role: to.role,
      form_ids: to.form_ids,
      secret_hash: hashToken(secretKey, 'invitation', secret),
      invited_by: owner.personId,
      sent_at: time,
      expires_at: new Date(time.getTime() + INVITATION_DAYS * DAY_MS),
      declined_at: null,
    })
    await recordActivity(tx, owner, { at: time }, { verb: 'memberInvited', name: to.address, role: to.role })
    const isMailed = mails && to.channel === 'email'
    return { invitation: row, mail: isMailed ? await countedMail(deps, tx, owner, row) : null }
  })
  const url = `${deps.config.appUrl}/join/${secret}`
  const words = await wordsOf(deps, owner)
  // After the commit: a link that is sent must work.
  if (mail) await mail(words, url)
  const text = words.t('message.invite.text', { name: words.person, workspace: words.workspace, url })
  return {
    invitation: presentInvitation(invitation, now()),
    url,
    whatsappUrl: to.channel === 'whatsapp' ? whatsappLink(to.address, text) : null,
  }
}

/** Those who were asked take a seat as well, but not twice. */
async function assertSeat(tx: Tx, owner: Owner, to: Invited, time: Date): Promise<void> {
  const members = membersRepository(tx)
  const others = (await members.invitations(owner.id)).filter(
    (row) => stateOf(row, time) === 'waiting' && (row.channel !== to.channel || row.address !== to.address),
  )
  const used = (await members.count(owner.id)) + others.length
  const limit = PLAN_FACTS[owner.plan].maxMembers
  if (used >= limit) throw new AppError('invitation.noSeat', { params: { limit } })
}

function readAddress(deps: InviteDeps, typed: string): Pick<InvitationRow, 'channel' | 'address'> {
  if (channelOf(typed) === 'email') {
    if (!isEmail(typed)) throw invalid()
    return { channel: 'email', address: typed.toLowerCase() }
  }
  const number = findLoginNumber(deps, typed)
  if (!number) throw invalid()
  return { channel: 'whatsapp', address: canonicalNumber(number.number) }
}

const invalid = () => new AppError('invitation.addressInvalid', { fields: { to: { key: 'invalid' } } })

type Words = Awaited<ReturnType<typeof wordsOf>>

async function wordsOf(deps: InviteDeps, owner: Owner) {
  const person = await usersRepository(deps.database.db).find(owner.personId)
  const workspace = await workspacesRepository(deps.database.db).find(owner.id)
  const language: Language = person?.language ?? 'en'
  const t = deps.texts.in(language)
  const name = plainName(person?.name ?? '') ?? t('message.invite.somebody')
  return { t, language, person: name, workspace: plainName(workspace?.name ?? '') ?? name }
}

/** One a day to an address, twenty a day of a workspace; our words only, and names in which nothing becomes a link. */
async function countedMail(deps: InviteDeps, tx: Tx, owner: Owner, { address }: InvitationRow) {
  const { mail, log } = deps
  if (!mail) throw new AppError('invitation.sendFailed')
  const counted = await countInvitation(deps, tx, owner.id, { channel: 'email', address })
  if (!counted.isCounted) {
    throw new AppError('invitation.askLimit', { retryAfterSeconds: Math.ceil(counted.retryAfterMs / 1000) })
  }
  return async ({ t, language, person, workspace }: Words, url: string) => {
    const words = {
      title: t('message.invite.title', { name: person, workspace }),
      text: t('message.invite.mail', { address, days: INVITATION_DAYS }),
      button: t('message.invite.look'),
      ignore: t('message.invite.ignore'),
    }
    const footer = mailFooter(deps.config, t, [])
    const sent = await mail.send({
      to: address,
      subject: t('message.invite.subject', { workspace }),
      text: [words.title, words.text, `${words.button}: ${url}`, words.ignore, ...footer.lines].join('\n\n'),
      html:
        `<div dir="${direction(language)}" style="font-family:system-ui,sans-serif;font-size:15px;line-height:1.5">` +
        `<h1 style="font-size:18px">${escapeHtml(words.title)}</h1><p>${escapeHtml(words.text)}</p>` +
        `<p><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(words.button)}</a></p>` +
        `<p style="opacity:.75;font-size:13px">${escapeHtml(words.ignore)}<br>${footer.html}</p></div>`,
    })
    if (sent.ok) return
    log.warn({ kind: sent.kind, problem: sent.code }, 'an invitation was not sent')
    await counted.giveBack()
    throw new AppError('invitation.sendFailed')
  }
}

export function presentInvitation(row: InvitationRow, time: Date): Sent['invitation'] {
  return {
    id: row.id,
    channel: row.channel,
    address: row.address,
    role: row.role,
    formIds: row.form_ids,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: stateOf(row, time),
  }
}

export function stateOf(row: InvitationRow, time: Date): Sent['invitation']['state'] {
  if (row.declined_at) return 'declined'
  return row.expires_at <= time ? 'ended' : 'waiting'
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#2348c7;color:#fff;text-decoration:none;font-weight:600'

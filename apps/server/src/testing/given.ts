import { randomUUID } from 'node:crypto'
import { question, type Question } from '@wayform/core/questions/question.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Deps } from '../deps.ts'
import { moveAccount } from '../modules/account/merge/move-account.repository.ts'
import { readLoginNumber } from '../modules/auth/whatsapp/login-number.ts'
import { sessionOwner } from '../modules/auth/sessions/sessions.ts'
import { signIn } from '../modules/auth/sign-in.ts'
import { createForm } from '../modules/forms/create-form.ts'
import { editForm } from '../modules/forms/edit-form.ts'
import type { FormRow } from '../modules/documents/forms.repository.ts'
import { membersRepository } from '../modules/members/members.repository.ts'
import { publishForm } from '../modules/forms/publish-form.ts'
import { saveQuestions } from '../modules/forms/save-questions.ts'
import { askRecipient } from '../modules/recipients/confirmation/ask-recipient.ts'
import { answerConfirmation } from '../modules/recipients/confirmation/confirm-by-link.ts'
import { changePlan } from '../modules/workspaces/change-plan.ts'
import type { MemberRole } from '../platform/db/tables/workspace-tables.ts'
import { inPlace, type Owner } from '../platform/http/implement-call.ts'
import { secretBox } from '../platform/secrets/secret-box.ts'
import type { MailMessage } from '../providers/mail/mail-client.ts'

export type GivenOwner = Owner & {
  number: string
  token: string
  /** The headers of a client without cookies. */
  headers: { 'x-auth-token': string }
}

type OwnerOptions = { plan?: Plan; number?: string; email?: string }
type FormOptions = { name?: string; questions?: readonly QuestionInit[]; isPublished?: boolean; number?: string }

/** A question as a test writes it; the rest has the API's defaults. */
export type QuestionInit = { questionId: string; type: Question['type']; label: string } & Record<string, unknown>

/**
 * Creates the objects that a test starts from, with the same use cases as in production, and fills in what the test
 * does not set.
 */
export function given(deps: Deps, { mail }: { mail: { sent: readonly MailMessage[] } }) {
  let count = 0

  return {
    async owner({ plan = 'free', number = freshNumber(), email }: OwnerOptions = {}): Promise<GivenOwner> {
      const who = readLoginNumber(deps, number)
      const { token } = await deps.database.transaction(async (tx) => {
        const signedIn = await signIn(deps, tx, who)
        if (plan !== 'free') {
          await changePlan(tx, { userId: signedIn.me.id, plan, billingCycle: 'monthly', at: deps.now() })
        }
        if (email !== undefined) await tx.updateTable('users').set({ email }).where('id', '=', signedIn.me.id).execute()
        return signedIn
      })
      const owner = await sessionOwner(deps, token)
      return { ...owner, number: who.number, token, headers: { 'x-auth-token': token } }
    },

    /** A person with an account of their own who is a member of this owner's workspace. */
    async member(owner: Pick<Owner, 'id'>, role: MemberRole, formIds: string[] | null = null): Promise<GivenOwner> {
      const person = await this.owner()
      await membersRepository(deps.database.db).add({
        workspaceId: owner.id,
        personId: person.personId,
        role,
        formIds,
        at: deps.now(),
      })
      const session = await sessionOwner(deps, person.token)
      const place = session.places.find(({ id }) => id === owner.id)
      if (!place) throw new Error('The member is not in the workspace')
      return { ...person, ...inPlace(session, place) }
    },

    async form(owner: GivenOwner, options: FormOptions = {}): Promise<FormRow> {
      const { name = 'Orders', questions, isPublished = questions !== undefined, number = owner.number } = options
      const form = await createForm(deps, { owner, id: randomUUID(), name, language: 'en', whatsappNumber: number })
      if (questions) {
        const parsed = questions.map((init) => question.parse(init))
        await saveQuestions(deps, { owner, formId: form.id, questions: parsed, revision: form.revision })
      }
      return isPublished ? publishForm(deps, { owner, formId: form.id, revision: undefined }) : form
    },

    /** Merges two accounts; both lose their sessions. */
    async merged({ from, to }: { from: Pick<Owner, 'id'>; to: Pick<Owner, 'id'> }): Promise<void> {
      const move = { from: from.id, to: to.id, at: deps.now() }
      await deps.database.transaction((tx) => moveAccount(tx, secretBox(deps.secretKey), move))
    },

    /** Turns on e-mails about this form's responses, and confirms the address with the link in the e-mail. */
    async confirmedEmail(owner: Owner, form: Pick<FormRow, 'id'>, address: string): Promise<void> {
      const settings = { emailNotificationEnabled: true, emailNotificationEmail: address }
      await editForm(deps, { owner, formId: form.id, settings })
      // On a new day for each test, because others asked the same address.
      await deps.database.db.deleteFrom('message_counts').execute()
      const from = '192.0.2.1'
      await askRecipient(deps, { ownerId: owner.id, formId: form.id, channel: 'email', address, way: 'message', from })
      const request = mail.sent.findLast((each) => each.to === address.toLowerCase())
      const [, signed = ''] = /\/confirm\/([\w.-]+)/.exec(request?.text ?? '') ?? []
      await answerConfirmation(deps, signed, 'yes')
    },
  }

  /** A valid mobile number that no other owner of this test has. */
  function freshNumber(): string {
    count += 1
    return `+4474001${String(count).padStart(5, '0')}`
  }
}

import type { calls, Group } from '@wayform/contract/routes.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import type { Feature, Plan } from '@wayform/core/plans/plans.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import type { HelpLineId, HelpTopicId } from '@wayform/i18n/help-texts.ts'

/** A call of the contract, as `group.name`. */
export type Call = { [G in Group]: `${G}.${keyof (typeof calls)[G] & string}` }[Group]

/**
 * The facts behind a line of the help, besides the texts that it quotes. Removing or regating one of them changes the
 * truth of the line: then the compiler or the tests beside this file fail.
 */
export type Statement = {
  /** All of these are needed; the screen names the first plan that has them. */
  features?: readonly Feature[]
  calls?: readonly Call[]
  kinds?: readonly Kind[]
  methods?: readonly PaymentMethod[]
  integrations?: readonly IntegrationKind[]
  /** The screen where it is done, as a path of the router. */
  screens?: readonly `/${string}`[]
  /** The line says that this plan has the features, or lacks those of `without`. */
  plan?: Plan
  without?: readonly Feature[]
}

/** One for each line of the topic: a missing one is a compile error. */
export type StatementsOf<Id extends HelpTopicId> = { readonly [Line in HelpLineId<Id>]: Statement }
export type Statements<Ids extends HelpTopicId> = { readonly [Id in Ids]: StatementsOf<Id> }

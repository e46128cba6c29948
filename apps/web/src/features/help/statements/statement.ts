import type { calls, Group } from '@wayform/contract/routes.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import type { Feature, Plan } from '@wayform/core/plans/plans.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import type { HelpLineId, HelpTopicId } from '@wayform/i18n/help-texts.ts'

/** A call of the contract, as `group.name`. */
export type Call = { [G in Group]: `${G}.${keyof (typeof calls)[G] & string}` }[Group]

/**
 * What a line of the help stands on, besides the texts that it quotes. Whoever removes or regates one of these changes
 * what the line says: the compiler or the tests beside this file name it.
 */
export type Statement = {
  /** The plan needs all of these; the screen names the first plan that has them. */
  features?: readonly Feature[]
  calls?: readonly Call[]
  kinds?: readonly Kind[]
  methods?: readonly PaymentMethod[]
  integrations?: readonly IntegrationKind[]
  /** Where in the app it is done, as the router writes it. */
  screens?: readonly `/${string}`[]
  /** The line says that this plan has the features, or lacks those of `without`. */
  plan?: Plan
  without?: readonly Feature[]
}

/** One for each line of the topic: a new line without one does not compile. */
export type StatementsOf<Id extends HelpTopicId> = { readonly [Line in HelpLineId<Id>]: Statement }
export type Statements<Ids extends HelpTopicId> = { readonly [Id in Ids]: StatementsOf<Id> }

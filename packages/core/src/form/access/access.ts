import type * as z from 'zod'
import { hasFeature, type Plan } from '../../plans/plans.ts'
import type { access } from './schema.ts'

/** When a form can be answered, by how many, and what it says otherwise. A setting: it acts at once. */

export const REPEATS = ['never', 'daily', 'weekly'] as const
export const COUNT_AGAIN = ['never', 'opening'] as const
export const SHOW_LEFT = ['never', 'few', 'always'] as const

export const CLOSED_LENGTH = { title: 100, text: 500 } as const
export const MOST_RESPONSES = 1_000_000
export const MOST_OPTION_LIMITS = 200
export const PASSWORD_LENGTH = { min: 4, max: 100 } as const
/** "Few" left means this many. */
export const FEW_LEFT = 10

export type Access = z.output<typeof access>
export type AccessTimes = NonNullable<Access['times']>

export const NO_ACCESS: Access = {
  times: null,
  total: null,
  places: [],
  countAgain: 'never',
  onePerNumber: false,
  closed: { title: '', text: '', showsChat: true, showsOpening: true },
}

/** Settings that a plan lacks are kept without effect. The texts of a closed form are on every plan. */
export function accessOn(stored: Access | null, plan: Plan): Access {
  const all = stored ?? NO_ACCESS
  const isIncluded = hasFeature(plan, 'accessLimits')
  return {
    ...all,
    times: isIncluded ? all.times : null,
    total: isIncluded ? all.total : null,
    onePerNumber: isIncluded && all.onePerNumber,
    places: hasFeature(plan, 'optionPlaces') ? all.places : [],
  }
}

/** Whether the moment, or what was answered before, decides who can answer. */
export function hasLimits({ times, total, places, onePerNumber }: Access): boolean {
  return times !== null || takesPlaces({ total, places, onePerNumber })
}

/** Whether a response takes something that there is only so much of. */
export function takesPlaces({ total, places, onePerNumber }: Pick<Access, 'total' | 'places' | 'onePerNumber'>) {
  return total !== null || places.length > 0 || onePerNumber
}

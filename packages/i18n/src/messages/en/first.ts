import { create } from './create.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'

/** What the app shows until a form, the account or the help is opened; the rest comes with those. */
export const first = {
  create,
  dashboard,
  errors,
  login,
  shell,
} as const

export type FirstMessages = typeof first

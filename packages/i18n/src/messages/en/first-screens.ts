import { create } from './create.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'

/** The texts of the app until a form, the account or the help is opened; the rest is loaded with those. */
export const firstScreens = {
  create,
  dashboard,
  errors,
  login,
  shell,
} as const

export type FirstScreenMessages = typeof firstScreens

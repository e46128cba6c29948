import { builder } from './builder.ts'
import { create } from './create.ts'
import { dashboard } from './dashboard.ts'
import { embed } from './embed.ts'
import { errors } from './errors.ts'
import { form } from './form.ts'
import { login } from './login.ts'
import { message } from './message.ts'
import { problems } from './problems.ts'
import { questions } from './questions.ts'
import { responses } from './responses.ts'
import { shell } from './shell.ts'

import type { Messages } from '../en/all.ts'
import type { Translation } from '../../translate.ts'

export const messages: Translation<Messages> = {
  builder,
  create,
  dashboard,
  embed,
  errors,
  form,
  login,
  message,
  problems,
  questions,
  responses,
  shell,
}

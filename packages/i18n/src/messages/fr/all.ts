import { account } from './account.ts'
import { builder } from './builder.ts'
import { checks } from './checks.ts'
import { create } from './create.ts'
import { dashboard } from './dashboard.ts'
import { editors } from './editors.ts'
import { embed } from './embed.ts'
import { errors } from './errors.ts'
import { form } from './form.ts'
import { help } from './help.ts'
import { history } from './history.ts'
import { logic } from './logic.ts'
import { login } from './login.ts'
import { message } from './message.ts'
import { preview } from './preview.ts'
import { problems } from './problems.ts'
import { questions } from './questions.ts'
import { responses } from './responses.ts'
import { shell } from './shell.ts'

import type { Messages } from '../en/all.ts'
import type { Translation } from '../../translate.ts'

export const messages: Translation<Messages> = {
  account,
  builder,
  checks,
  create,
  dashboard,
  editors,
  embed,
  errors,
  form,
  help,
  history,
  logic,
  login,
  message,
  preview,
  problems,
  questions,
  responses,
  shell,
}

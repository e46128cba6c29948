import { isFields, listOfFields, refuseUnknown, requiredText, type Fields } from './fields.ts'
import { badParameter } from './graph-error.ts'
import { authenticationTexts } from './starting-templates.ts'
import { checkBodyText, parameterCount, type Template } from './templates.ts'

const CATEGORIES = ['AUTHENTICATION', 'UTILITY', 'MARKETING'] as const

/** Validates a request to create a template. */
export function readTemplate(fields: Fields): Omit<Template, 'id' | 'status'> {
  refuseUnknown(fields, [
    'name',
    'language',
    'category',
    'components',
    'parameter_format',
    'allow_category_change',
    'message_send_ttl_seconds',
  ])
  const name = requiredText(fields, 'name')
  if (!/^[a-z0-9_]{1,512}$/.test(name))
    throw badParameter('Param name allows lower-case letters, digits and underscores.')
  const language = requiredText(fields, 'language')
  if (!/^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(language)) throw badParameter('Param language must be a code such as en_US.')
  const category = CATEGORIES.find((candidate) => candidate === requiredText(fields, 'category'))
  if (!category) throw badParameter(`Param category must be one of {${CATEGORIES.join(', ')}}.`)
  const components = listOfFields(fields, 'components')
  return {
    name,
    language,
    category,
    ...(category === 'AUTHENTICATION' ? readAuthentication(language, components) : readOrdinary(components)),
  }
}

function readAuthentication(language: string, components: Fields[]) {
  const body = component(components, 'BODY')
  if (!body) throw badParameter('An authentication template needs a BODY component.')
  if (body['text'] !== undefined) throw badParameter("An authentication template's BODY text is preset.")
  const minutes = component(components, 'FOOTER')?.['code_expiration_minutes']
  if (
    minutes !== undefined &&
    !(typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= 90)
  ) {
    throw badParameter('Param code_expiration_minutes must be from 1 to 90.')
  }
  const buttons = listOfFields(component(components, 'BUTTONS') ?? {}, 'buttons')
  const [button] = buttons
  if (buttons.length !== 1 || button?.['type'] !== 'OTP')
    throw badParameter('An authentication template needs one OTP button.')
  if (button['otp_type'] !== 'COPY_CODE') throw badParameter('The sandbox plays only otp_type COPY_CODE.')
  const texts = authenticationTexts(language, {
    advice: body['add_security_recommendation'] === true,
    ...(typeof minutes === 'number' && { minutes }),
  })
  if (!texts) throw badParameter(`The sandbox has no preset authentication text for ${language}.`)
  return texts
}

function readOrdinary(components: Fields[]) {
  const body = component(components, 'BODY')
  if (!body) throw badParameter('A template needs a BODY component.')
  const text = requiredText(body, 'text', 'BODY text')
  checkBodyText(text)
  const count = parameterCount(text)
  if (count > 0) checkExample(body['example'], count)
  const others = components.filter(({ type }) => type !== 'BODY' && type !== 'FOOTER')
  if (others.length > 0) throw badParameter('The sandbox plays templates with BODY and FOOTER only.')
  const footer = component(components, 'FOOTER')
  return { body: text, ...(footer && { footer: requiredText(footer, 'text', 'FOOTER text') }) }
}

function checkExample(example: unknown, count: number) {
  const rows = isFields(example) ? example['body_text'] : undefined
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined
  if (!Array.isArray(row) || row.length !== count) {
    throw badParameter(`BODY needs example.body_text with one value for each of its ${count} variables.`)
  }
}

function component(components: Fields[], type: string): Fields | undefined {
  return components.find((candidate) => candidate['type'] === type)
}

import { phoneDigits } from '../../frame/control-input.ts'
import { isFields, listOfFields, refuseUnknown, requiredFields, requiredText, type Fields } from './fields.ts'
import { badParameter, GraphError } from './graph-error.ts'
import { fillBody, parameterCount, type Template, type Templates } from './templates.ts'

/** A message that the real service would have accepted, as the phone will show it. */
export interface OutgoingMessage {
  to: string
  /** As the caller wrote it; the answer repeats it. */
  input: string
  kind: 'text' | 'template'
  category: 'service' | 'authentication' | 'utility' | 'marketing'
  text: string
  footer?: string
  copyCode?: { text: string; code: string }
  callbackData?: string
}

const TEXT_MAX = 4096
const CALLBACK_DATA_MAX = 512
const CODE_MAX = 15
const BODY_MAX = 1024
const BODY_ALONE_MAX = 32_768
const KNOWN = [
  'messaging_product',
  'recipient_type',
  'to',
  'type',
  'text',
  'template',
  'context',
  'biz_opaque_callback_data',
]
/** Real types that this stand-in does not implement. */
const OTHER_TYPES = [
  'audio',
  'contacts',
  'document',
  'image',
  'interactive',
  'location',
  'reaction',
  'sticker',
  'video',
]

export function readMessage(fields: Fields, templates: Templates): OutgoingMessage {
  const input = requiredText(fields, 'to')
  const to = phoneDigits(input)
  if (!to) throw badParameter('Param to must be a phone number with country code.')
  const recipientType = fields['recipient_type'] ?? 'individual'
  if (recipientType !== 'individual') throw badParameter('Param recipient_type must be "individual".')
  const type = fields['type'] ?? 'text'
  if (typeof type === 'string' && OTHER_TYPES.includes(type)) {
    throw new GraphError(131051, { details: `The sandbox does not speak messages of type ${type}.` })
  }
  if (type !== 'text' && type !== 'template') {
    throw badParameter(`Param type must be one of {${['text', 'template', ...OTHER_TYPES].join(', ').toUpperCase()}}.`)
  }
  refuseUnknown(fields, KNOWN)
  if (fields['context'] !== undefined)
    requiredText(requiredFields(fields, 'context'), 'message_id', "context['message_id']")
  const callbackData = readCallbackData(fields)
  const content = type === 'text' ? readText(fields) : readTemplate(fields, templates)
  return { to, input, kind: type, ...content, ...(callbackData !== undefined && { callbackData }) }
}

function readCallbackData(fields: Fields): string | undefined {
  if (fields['biz_opaque_callback_data'] === undefined) return undefined
  const data = requiredText(fields, 'biz_opaque_callback_data')
  if (data.length > CALLBACK_DATA_MAX) {
    throw badParameter(`Param biz_opaque_callback_data must be at most ${CALLBACK_DATA_MAX} characters long.`)
  }
  return data
}

type Content = Pick<OutgoingMessage, 'text' | 'footer' | 'copyCode' | 'category'>

function readText(fields: Fields): Content {
  const text = requiredFields(fields, 'text')
  refuseUnknown(text, ['body', 'preview_url'], 'text')
  const body = requiredText(text, 'body', "text['body']")
  if (body.length > TEXT_MAX) throw badParameter(`Param text['body'] must be at most ${TEXT_MAX} characters long.`)
  const preview = text['preview_url'] ?? false
  if (typeof preview !== 'boolean') throw badParameter("Param text['preview_url'] must be a boolean.")
  return { text: body, category: 'service' }
}

function readTemplate(fields: Fields, templates: Templates): Content {
  const given = requiredFields(fields, 'template')
  refuseUnknown(given, ['name', 'language', 'components', 'namespace'], 'template')
  const name = requiredText(given, 'name', "template['name']")
  const language = requiredFields(given, 'language', "template['language']")
  const template = templates.find(name, requiredText(language, 'code', "template['language']['code']"))

  const components = listOfFields(given, 'components', "template['components']")
  for (const component of components) {
    refuseUnknown(component, ['type', 'sub_type', 'index', 'parameters'], 'component')
    const type = String(component['type']).toLowerCase()
    if (!['header', 'body', 'button'].includes(type)) {
      throw badParameter("Param template['components'][…]['type'] must be one of {HEADER, BODY, BUTTON}.")
    }
    if (type === 'header' && listOfFields(component, 'parameters').length > 0) throw wrongCount('header', 0, 1)
  }
  const bodyParameters = ofType(components, 'body').flatMap(textParameters)
  const expected = parameterCount(template.body)
  if (bodyParameters.length !== expected) throw wrongCount('body', expected, bodyParameters.length)

  const text = fillBody(template.body, bodyParameters)
  const max = template.footer || template.copyCodeText ? BODY_MAX : BODY_ALONE_MAX
  if (text.length > max) throw new GraphError(132005, { details: `body: text must have at most ${max} characters` })
  const copyCode = readCodeButton(template, ofType(components, 'button'), bodyParameters[0])
  return {
    text,
    category: categoryOf(template),
    ...(template.footer && { footer: template.footer }),
    ...(copyCode && { copyCode }),
  }
}

function ofType(components: Fields[], type: string): Fields[] {
  return components.filter((component) => String(component['type']).toLowerCase() === type)
}

function textParameters(component: Fields): string[] {
  return listOfFields(component, 'parameters').map((parameter) => {
    if (parameter['type'] !== 'text') {
      throw new GraphError(132012, { details: `${String(component['type'])}: expected a parameter of type text` })
    }
    const text = requiredText(parameter, 'text', "template['components'][…]['parameters'][…]['text']")
    if (/[\n\r\t]| {5}/.test(text)) {
      throw badParameter('Param text cannot have new-line/tab characters or more than 4 consecutive spaces')
    }
    return text
  })
}

/** An authentication template contains its code twice: in the body, and for the button that copies it. */
function readCodeButton(template: Template, buttons: Fields[], code: string | undefined) {
  if (!template.copyCodeText) {
    if (buttons.length > 0) throw wrongCount('buttons', 0, buttons.length)
    return undefined
  }
  const [button] = buttons
  if (!button || !isFields(button)) {
    throw new GraphError(131008, { details: 'buttons: Button at index 0 of type Url requires a parameter' })
  }
  if (buttons.length > 1) throw wrongCount('buttons', 1, buttons.length)
  if (String(button['sub_type']).toLowerCase() !== 'url' || String(button['index']) !== '0') {
    throw badParameter('The button of an authentication template has sub_type "url" and index "0".')
  }
  const parameters = textParameters(button)
  if (parameters.length !== 1) throw wrongCount('button', 1, parameters.length)
  if (code === undefined || parameters[0] !== code)
    throw badParameter('The code in the button must be the one in the body.')
  if (code.length > CODE_MAX) throw badParameter(`The code must be at most ${CODE_MAX} characters long.`)
  return { text: template.copyCodeText, code }
}

function wrongCount(place: string, expected: number, given: number): GraphError {
  return new GraphError(132000, {
    details: `${place}: number of localizable_params (${given}) does not match the expected number of params (${expected})`,
  })
}

function categoryOf({ category }: Template): OutgoingMessage['category'] {
  if (category === 'AUTHENTICATION') return 'authentication'
  return category === 'UTILITY' ? 'utility' : 'marketing'
}

import { badParameter, GraphError } from './graph-error.ts'
import { startingTemplates } from './starting-templates.ts'

export interface Template {
  id: string
  name: string
  language: string
  category: 'AUTHENTICATION' | 'UTILITY' | 'MARKETING'
  status: 'PENDING' | 'APPROVED'
  /** With {{1}}, {{2}}… for the parameters. */
  body: string
  footer?: string
  /** The button of an authentication template. */
  copyCodeText?: string
}

export type Templates = ReturnType<typeof createTemplates>

export function createTemplates() {
  let templates: Template[] = []
  let nextId = 0

  function add(template: Omit<Template, 'id' | 'status'>, status: Template['status']): Template {
    nextId += 1
    const added: Template = { id: String(594_425_479_261_596 + nextId), ...template, status }
    templates.push(added)
    return added
  }

  function reset() {
    templates = []
    nextId = 0
    for (const template of startingTemplates()) add(template, 'APPROVED')
  }
  reset()

  return {
    reset,
    create(template: Omit<Template, 'id' | 'status'>): Template {
      if (templates.some(({ name, language }) => name === template.name && language === template.language)) {
        throw new GraphError(100, {
          details: `Content in this language already exists: ${template.name}, ${template.language}`,
          subcode: 2388024,
        })
      }
      return add(template, 'PENDING')
    },
    /** Meta's review, which always approves here. */
    approve(template: Template) {
      template.status = 'APPROVED'
    },
    list: ({ name, language, status }: { name?: string; language?: string; status?: string }) =>
      templates.filter(
        (template) =>
          (!name || template.name.includes(name)) &&
          (!language || template.language === language) &&
          (!status || template.status === status),
      ),
    find(name: string, language: string): Template {
      const found = templates.find(
        (template) => template.name === name && template.language === language && template.status === 'APPROVED',
      )
      if (!found) {
        throw new GraphError(132001, { details: `template name (${name}) does not exist in ${language}` })
      }
      return found
    },
  }
}

/** As Meta lists it: the one-time-code button has become a URL button. */
export function presentTemplate({ id, name, language, category, status, body, footer, copyCodeText }: Template) {
  return {
    name,
    parameter_format: 'POSITIONAL',
    components: [
      { type: 'BODY', text: body, ...(category === 'AUTHENTICATION' && { add_security_recommendation: true }) },
      ...(footer ? [{ type: 'FOOTER', text: footer }] : []),
      ...(copyCodeText
        ? [
            {
              type: 'BUTTONS',
              buttons: [
                {
                  type: 'URL',
                  text: copyCodeText,
                  url: 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}',
                },
              ],
            },
          ]
        : []),
    ],
    language,
    status,
    category,
    id,
  }
}

export function parameterCount(body: string): number {
  return Math.max(0, ...[...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, index]) => Number(index)))
}

export function fillBody(body: string, parameters: readonly string[]): string {
  return body.replace(/\{\{(\d+)\}\}/g, (_mark, index: string) => parameters[Number(index) - 1] ?? '')
}

/** Meta refuses a body whose variables skip a number, or that begins or ends with one. */
export function checkBodyText(body: string) {
  if (body.length > 1024) throw badParameter('BODY text must have at most 1024 characters')
  const numbers = new Set([...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, index]) => Number(index)))
  for (let index = 1; index <= numbers.size; index += 1) {
    if (!numbers.has(index))
      throw badParameter(`BODY variables must be numbered from 1 without gaps; {{${index}}} is missing`)
  }
  if (/^\s*\{\{|\}\}\s*$/.test(body)) throw badParameter("Variables can't be at the start or end of the template")
}

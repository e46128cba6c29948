/* oxlint-disable oxc/no-this-in-exported-function -- n8n passes what its functions may use as `this` */
import type { IDataObject, IExecuteSingleFunctions, IHttpRequestOptions, INodeProperties } from 'n8n-workflow'

type Show = Record<string, string[]>

export const STATUSES = [
  { name: 'Cancelled', value: 'cancelled' },
  { name: 'Confirmed', value: 'confirmed' },
  { name: 'Done', value: 'done' },
  { name: 'In Progress', value: 'in_progress' },
  { name: 'New', value: 'new' },
  { name: 'No Show', value: 'no_show' },
  { name: 'Ready', value: 'ready' },
]

/** Ids are part of an address: what an expression gives must stay one part of it. */
export const part = (name: string) => `{{encodeURIComponent($parameter["${name}"])}}`

export const formField = (show: Show): INodeProperties => ({
  displayName: 'Form Name or ID',
  name: 'formId',
  type: 'options',
  description:
    'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
  required: true,
  default: '',
  displayOptions: { show },
  typeOptions: {
    loadOptions: {
      routing: {
        request: { method: 'GET', url: '/api/v1/forms', qs: { limit: 100 } },
        output: {
          postReceive: [
            { type: 'rootProperty', properties: { property: 'forms' } },
            {
              type: 'setKeyValue',
              properties: { name: '={{$responseItem.name || $responseItem.link}}', value: '={{$responseItem.id}}' },
            },
            { type: 'sort', properties: { key: 'name' } },
          ],
        },
      },
    },
  },
})

/** The fields at the end of a list: all pages, or the first so many. */
export const pageFields = (show: Show): INodeProperties[] => [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    description: 'Whether to return all results or only up to a given limit',
    default: false,
    displayOptions: { show },
    routing: { send: { paginate: '={{$value}}', type: 'query', property: 'limit', value: '100' } },
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    description: 'Max number of results to return',
    default: 50,
    typeOptions: { minValue: 1, maxValue: 100 },
    displayOptions: { show: { ...show, returnAll: [false] } },
    routing: { send: { type: 'query', property: 'limit' } },
  },
]

export const queryField = (field: INodeProperties, property = field.name): INodeProperties => ({
  ...field,
  routing: { send: { type: 'query', property } },
})

export const bodyField = (field: INodeProperties): INodeProperties => ({
  ...field,
  routing: { send: { type: 'body', property: field.name } },
})

/** The same execution of the same node makes one thing for each item, also when n8n tries again. */
export async function nameTheWish(
  this: IExecuteSingleFunctions,
  options: IHttpRequestOptions,
): Promise<IHttpRequestOptions> {
  const execution = this.getExecutionId()
  if (!execution) return options
  const run = String(this.evaluateExpression('{{$runIndex}}', this.getItemIndex()))
  const key = [this.getWorkflow().id, execution, this.getNode().id, run, this.getItemIndex()].join('-').slice(0, 200)
  return { ...options, headers: { ...options.headers, 'Idempotency-Key': key } }
}

/** JSON that was typed, or an object that an expression gave. */
export async function readQuestions(
  this: IExecuteSingleFunctions,
  options: IHttpRequestOptions,
): Promise<IHttpRequestOptions> {
  const body = options.body as IDataObject // set by the fields of this operation
  if (typeof body.questions !== 'string') return options
  return { ...options, body: { ...body, questions: JSON.parse(body.questions) as IDataObject[] } }
}

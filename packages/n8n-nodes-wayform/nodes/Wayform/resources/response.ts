import type { INodeProperties } from 'n8n-workflow'
import { bodyField, formField, pageFields, part, queryField, STATUSES } from './fields.ts'

const show = (...operation: string[]) => ({ resource: ['response'], operation })
const ONE = `=/api/v1/forms/${part('formId')}/responses/${part('responseId')}`

export const responseProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['response'] } },
    options: [
      {
        name: 'Delete',
        value: 'delete',
        action: 'Delete a response',
        description: 'Delete a response; for ten minutes it can be brought back in Wayform',
        routing: { request: { method: 'DELETE', url: ONE } },
      },
      {
        name: 'Get',
        value: 'get',
        action: 'Get a response',
        description: 'Read one response with its answers',
        routing: {
          request: { method: 'GET', url: ONE },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'response' } }] },
        },
      },
      {
        name: 'Get a Link to a File',
        value: 'getFile',
        action: 'Get a link to a file of a response',
        description: 'Get a link to a file that was answered, good for some minutes',
        routing: { request: { method: 'GET', url: `${ONE}/files/${part('fileId')}` } },
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many responses',
        description: 'List, search and filter the responses of a form, the newest first',
        routing: {
          request: { method: 'GET', url: `=/api/v1/forms/${part('formId')}/responses` },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'responses' } }] },
        },
      },
      {
        name: 'Update',
        value: 'update',
        action: 'Update a response',
        description: 'Change the status of a response, or the note on it',
        routing: {
          request: { method: 'PATCH', url: ONE },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'response' } }] },
        },
      },
    ],
    default: 'getAll',
  },
  formField(show('delete', 'get', 'getAll', 'getFile', 'update')),
  {
    displayName: 'Response ID',
    name: 'responseId',
    type: 'string',
    default: '',
    required: true,
    displayOptions: { show: show('delete', 'get', 'getFile', 'update') },
  },
  {
    displayName: 'File ID',
    name: 'fileId',
    type: 'string',
    default: '',
    required: true,
    displayOptions: { show: show('getFile') },
  },
  ...pageFields(show('getAll')),
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    displayOptions: { show: show('getAll') },
    options: filterFields(),
  },
  {
    displayName: 'Update Fields',
    name: 'updateFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    displayOptions: { show: show('update') },
    options: [
      bodyField({
        displayName: 'Note',
        name: 'note',
        type: 'string',
        typeOptions: { rows: 4 },
        default: '',
        description: 'For the people of the workspace',
      }),
      bodyField({ displayName: 'Status', name: 'status', type: 'options', options: STATUSES, default: 'done' }),
    ],
  },
]

/** Orders are filtered by the same things. */
export function filterFields(): INodeProperties[] {
  return [
    queryField({
      displayName: 'From',
      name: 'from',
      type: 'dateTime',
      default: '',
      description: 'Only what came from this moment on',
    }),
    queryField({
      displayName: 'Search',
      name: 'search',
      type: 'string',
      default: '',
      description: 'Part of any answer',
    }),
    queryField({ displayName: 'Status', name: 'status', type: 'options', options: STATUSES, default: 'new' }),
    queryField({
      displayName: 'To',
      name: 'to',
      type: 'dateTime',
      default: '',
      description: 'Only what came before this moment',
    }),
  ]
}

import type { INodeProperties } from 'n8n-workflow'
import { bodyField, formField, pageFields, part, STATUSES } from './fields.ts'
import { filterFields } from './response.ts'

const show = (...operation: string[]) => ({ resource: ['order'], operation })
const ONE = `=/api/v1/forms/${part('formId')}/orders/${part('responseId')}`

export const orderProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['order'] } },
    options: [
      {
        name: 'Get',
        value: 'get',
        action: 'Get an order',
        description: 'Read one order with its lines',
        routing: {
          request: { method: 'GET', url: ONE },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'order' } }] },
        },
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many orders',
        description: 'List the orders that came with a form, the newest first',
        routing: {
          request: { method: 'GET', url: `=/api/v1/forms/${part('formId')}/orders` },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'orders' } }] },
        },
      },
      {
        name: 'Update',
        value: 'update',
        action: 'Update an order',
        description: 'Move an order on; cancelling gives back what it took',
        routing: {
          request: { method: 'PATCH', url: ONE },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'order' } }] },
        },
      },
    ],
    default: 'getAll',
  },
  formField(show('get', 'getAll', 'update')),
  {
    displayName: 'Response ID',
    name: 'responseId',
    type: 'string',
    default: '',
    required: true,
    description: 'Of the response that the order came with',
    displayOptions: { show: show('get', 'update') },
  },
  bodyField({
    displayName: 'Status',
    name: 'status',
    type: 'options',
    options: STATUSES,
    default: 'confirmed',
    required: true,
    displayOptions: { show: show('update') },
  }),
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
]

import type { INodeProperties } from 'n8n-workflow'
import { bodyField, formField, pageFields, part, queryField, STATUSES } from './fields.ts'

const show = (...operation: string[]) => ({ resource: ['booking'], operation })
const ONE = `=/api/v1/forms/${part('formId')}/bookings/${part('responseId')}`

export const bookingProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['booking'] } },
    options: [
      {
        name: 'Get',
        value: 'get',
        action: 'Get a booking',
        description: 'Read one booking',
        routing: {
          request: { method: 'GET', url: ONE },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'booking' } }] },
        },
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many bookings',
        description: 'List bookings by their start',
        routing: {
          request: { method: 'GET', url: '/api/v1/bookings' },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'bookings' } }] },
        },
      },
      {
        name: 'Update',
        value: 'update',
        action: 'Update a booking',
        description: 'Confirm, move or cancel a booking',
        routing: {
          request: { method: 'PATCH', url: ONE },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'booking' } }] },
        },
      },
    ],
    default: 'getAll',
  },
  formField(show('get', 'update')),
  {
    displayName: 'Response ID',
    name: 'responseId',
    type: 'string',
    default: '',
    required: true,
    description: 'Of the response that the booking came with',
    displayOptions: { show: show('get', 'update') },
  },
  ...pageFields(show('getAll')),
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    displayOptions: { show: show('getAll') },
    options: [
      queryField(
        {
          displayName: 'Form ID',
          name: 'ofForm',
          type: 'string',
          default: '',
          description: 'Only those that came with this form',
        },
        'formId',
      ),
      queryField({
        displayName: 'From',
        name: 'from',
        type: 'dateTime',
        default: '',
        description: 'Only those that begin from this moment on',
      }),
      queryField({
        displayName: 'Staff ID',
        name: 'staffId',
        type: 'string',
        default: '',
        description: 'Only those with this person',
      }),
      queryField({ displayName: 'Status', name: 'status', type: 'options', options: STATUSES, default: 'new' }),
      queryField({
        displayName: 'To',
        name: 'to',
        type: 'dateTime',
        default: '',
        description: 'Only those that begin before this moment',
      }),
    ],
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
        displayName: 'Sequence',
        name: 'sequence',
        type: 'number',
        default: 0,
        description: 'As it was when the booking was read: it is moved only if it was not moved since',
      }),
      bodyField({
        displayName: 'Staff ID',
        name: 'staffId',
        type: 'string',
        default: '',
        description: 'Of somebody else who offers the service',
      }),
      bodyField({
        displayName: 'Start',
        name: 'start',
        type: 'dateTime',
        default: '',
        description: 'When it begins instead',
      }),
      bodyField({ displayName: 'Status', name: 'status', type: 'options', options: STATUSES, default: 'confirmed' }),
    ],
  },
]

import type { INodeProperties } from 'n8n-workflow'
import { part, queryField } from './fields.ts'

const show = (...operation: string[]) => ({ resource: ['service'], operation })

export const serviceProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['service'] } },
    options: [
      {
        name: 'Get Free Times',
        value: 'getTimes',
        action: 'Get the free times of a service',
        description: 'List when a service can be booked',
        routing: {
          request: { method: 'GET', url: `=/api/v1/services/${part('serviceId')}/times` },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'times' } }] },
        },
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many services',
        description: 'List what people can book of the workspace',
        routing: {
          request: { method: 'GET', url: '/api/v1/services' },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'services' } }] },
        },
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Service ID',
    name: 'serviceId',
    type: 'string',
    default: '',
    required: true,
    displayOptions: { show: show('getTimes') },
  },
  queryField(
    {
      displayName: 'First Day',
      name: 'firstDay',
      type: 'string',
      default: '',
      required: true,
      placeholder: '2026-12-01',
      displayOptions: { show: show('getTimes') },
    },
    'from',
  ),
  queryField(
    {
      displayName: 'Last Day',
      name: 'lastDay',
      type: 'string',
      default: '',
      required: true,
      placeholder: '2026-12-07',
      description: 'At most 31 days after the first',
      displayOptions: { show: show('getTimes') },
    },
    'to',
  ),
]

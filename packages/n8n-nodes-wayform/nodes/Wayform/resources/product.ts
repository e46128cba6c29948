import type { INodeProperties } from 'n8n-workflow'
import { pageFields, queryField } from './fields.ts'

const show = { resource: ['product'], operation: ['getAll'] }

export const productProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['product'] } },
    options: [
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many products',
        description: 'List what the workspace sells, with what is left',
        routing: {
          request: { method: 'GET', url: '/api/v1/products' },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'products' } }] },
        },
      },
    ],
    default: 'getAll',
  },
  ...pageFields(show),
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    displayOptions: { show },
    options: [
      queryField({
        displayName: 'Search',
        name: 'search',
        type: 'string',
        default: '',
        description: 'Part of the name',
      }),
    ],
  },
]

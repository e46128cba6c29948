import type { INodeProperties } from 'n8n-workflow'
import { bodyField, formField, nameTheWish, pageFields, part, queryField, readQuestions } from './fields.ts'

const show = (...operation: string[]) => ({ resource: ['form'], operation })

export const formProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['form'] } },
    options: [
      {
        name: 'Create',
        value: 'create',
        action: 'Create a form',
        description: 'Make a new form from questions; it is not public before it is published',
        routing: {
          request: { method: 'POST', url: '/api/v1/forms' },
          send: { preSend: [readQuestions, nameTheWish] },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'form' } }] },
        },
      },
      {
        name: 'Get',
        value: 'get',
        action: 'Get a form',
        description: 'Read one form with its questions',
        routing: {
          request: { method: 'GET', url: `=/api/v1/forms/${part('formId')}` },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'form' } }] },
        },
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many forms',
        description: 'List the forms that the key reaches, the newest first',
        routing: {
          request: { method: 'GET', url: '/api/v1/forms' },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'forms' } }] },
        },
      },
      {
        name: 'Publish',
        value: 'publish',
        action: 'Publish a form',
        description: 'Serve the draft of a form as its next version',
        routing: {
          request: { method: 'POST', url: `=/api/v1/forms/${part('formId')}/publish`, body: {} },
          output: { postReceive: [{ type: 'rootProperty', properties: { property: 'form' } }] },
        },
      },
    ],
    default: 'getAll',
  },
  formField(show('get', 'publish')),
  bodyField({
    displayName: 'Name',
    name: 'name',
    type: 'string',
    default: '',
    required: true,
    displayOptions: { show: show('create') },
  }),
  bodyField({
    displayName: 'Questions',
    name: 'questions',
    type: 'json',
    default: '[{ "questionId": "name", "type": "TEXT", "label": "Your name" }]',
    required: true,
    description: 'As the API describes them, in order',
    displayOptions: { show: show('create') },
  }),
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    displayOptions: { show: show('create') },
    options: [
      bodyField({
        displayName: 'Language',
        name: 'language',
        type: 'options',
        default: 'en',
        options: [
          { name: 'Arabic', value: 'ar' },
          { name: 'Chinese', value: 'zh' },
          { name: 'English', value: 'en' },
          { name: 'French', value: 'fr' },
          { name: 'German', value: 'de' },
          { name: 'Indonesian', value: 'id' },
          { name: 'Italian', value: 'it' },
          { name: 'Portuguese', value: 'pt-br' },
          { name: 'Russian', value: 'ru' },
          { name: 'Spanish', value: 'es' },
        ],
      }),
      bodyField({
        displayName: 'WhatsApp Number',
        name: 'whatsappNumber',
        type: 'string',
        default: '',
        placeholder: '+5511987654321',
        description: 'Gets the answers; without it, the number of the person who made the key',
      }),
    ],
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

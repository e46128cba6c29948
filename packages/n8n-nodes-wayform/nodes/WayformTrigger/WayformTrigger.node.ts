import {
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { isSigned } from './signature.ts'
import { webhookOf } from './webhook.ts'

/** The body to send: enough to read or change the response with the Wayform node. */
const template = (formId: string) => `{
  "formId": ${JSON.stringify(formId)},
  "formName": "{{formName}}",
  "responseId": "{{responseId}}",
  "responseNumber": {{responseNumber}},
  "responseTime": "{{responseTime}}",
  "deliveredTo": "{{deliveredTo}}",
  "answers": {{answers}}
}`

export class WayformTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Wayform Trigger',
    name: 'wayformTrigger',
    icon: { light: 'file:../../icons/wayform.svg', dark: 'file:../../icons/wayform.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when a Wayform form is answered',
    defaults: { name: 'Wayform Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'wayformApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Form Name or ID',
        name: 'formId',
        type: 'options',
        description:
          'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
        required: true,
        default: '',
        typeOptions: {
          loadOptions: {
            routing: {
              // Not as a default of the node: n8n would take it for one that only makes requests.
              request: {
                method: 'GET',
                baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}',
                url: '/api/v1/forms',
                qs: { limit: 100 },
              },
              output: {
                postReceive: [
                  { type: 'rootProperty', properties: { property: 'forms' } },
                  {
                    type: 'setKeyValue',
                    properties: {
                      name: '={{$responseItem.name || $responseItem.link}}',
                      value: '={{$responseItem.id}}',
                    },
                  },
                  { type: 'sort', properties: { key: 'name' } },
                ],
              },
            },
          },
        },
      },
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: ['response.submitted'],
        options: [
          {
            name: 'Response Changed',
            value: 'response.updated',
            description: 'The customer changed or cancelled an order or a booking, or it was paid',
          },
          { name: 'Response Submitted', value: 'response.submitted', description: 'Somebody answered the form' },
        ],
      },
    ],
  }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        if (!this.getWorkflowStaticData('node').secret) return false
        return (await webhookOf(this).find())?.isActive ?? false
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const formId = String(this.getNodeParameter('formId'))
        const secret = await webhookOf(this).connect({ format: 'template', template: template(formId) })
        this.getWorkflowStaticData('node').secret = secret
        return true
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        await webhookOf(this).remove()
        delete this.getWorkflowStaticData('node').secret
        return true
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const headers = this.getHeaderData()
    const { secret } = this.getWorkflowStaticData('node')
    const { rawBody } = this.getRequestObject()
    const isFromWayform =
      typeof secret === 'string' && Buffer.isBuffer(rawBody) && isSigned(secret, headers, rawBody, Date.now())
    if (!isFromWayform) {
      this.getResponseObject().status(401).send('The signature is missing or wrong').end()
      return { noWebhookResponse: true }
    }
    const event = String(headers['wayform-event'] ?? '')
    const events = this.getNodeParameter('events') as string[]
    // An example from Wayform's settings has no event.
    if (!events.includes(event)) return { webhookResponse: 'Not asked for' }
    const item: IDataObject = { event, deliveryId: String(headers['webhook-id']), ...this.getBodyData() }
    return { workflowData: [this.helpers.returnJsonArray([item])] }
  }
}

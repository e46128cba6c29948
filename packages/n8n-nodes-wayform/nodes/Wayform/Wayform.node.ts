import { type IDataObject, type INodeType, type INodeTypeDescription, NodeConnectionTypes } from 'n8n-workflow'
import { bookingProperties } from './resources/booking.ts'
import { formProperties } from './resources/form.ts'
import { orderProperties } from './resources/order.ts'
import { productProperties } from './resources/product.ts'
import { responseProperties } from './resources/response.ts'
import { serviceProperties } from './resources/service.ts'

const NEXT_PAGE = '={{ Object.assign({}, $request.qs, $response.body ? { cursor: $response.body.nextCursor } : {}) }}'

export class Wayform implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Wayform',
    name: 'wayform',
    icon: { light: 'file:../../icons/wayform.svg', dark: 'file:../../icons/wayform.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Read forms and their responses, and move orders and bookings on',
    defaults: { name: 'Wayform' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'wayformApi', required: true }],
    requestDefaults: {
      baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}',
      headers: { Accept: 'application/json' },
    },
    // A page says how the next one is asked for.
    requestOperations: {
      pagination: {
        type: 'generic',
        properties: {
          continue: '={{ Boolean($response.body && $response.body.nextCursor) }}',
          request: {
            // One expression for all of them: fields given here would replace the filters.
            qs: NEXT_PAGE as unknown as IDataObject,
          },
        },
      },
    },
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Booking', value: 'booking' },
          { name: 'Form', value: 'form' },
          { name: 'Order', value: 'order' },
          { name: 'Product', value: 'product' },
          { name: 'Response', value: 'response' },
          { name: 'Service', value: 'service' },
        ],
        default: 'response',
      },
      ...bookingProperties,
      ...formProperties,
      ...orderProperties,
      ...productProperties,
      ...responseProperties,
      ...serviceProperties,
    ],
  }
}

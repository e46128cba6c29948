/**
 * The part of n8n-workflow that these nodes use, so that they are checked without it. `npm run test:n8n` checks them
 * again with the real one.
 */
export type IDataObject = { [name: string]: unknown }
type IconFile = `file:${string}.svg`
export type Icon = { light: IconFile; dark: IconFile }
export type JsonObject = { [name: string]: string | number | boolean | null | object }
export type IHttpRequestMethods = 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT'
export type INode = { id: string; name: string }

export type IHttpRequestOptions = {
  url: string
  baseURL?: string
  method?: IHttpRequestMethods
  headers?: IDataObject
  qs?: IDataObject
  body?: unknown
  json?: boolean
  returnFullResponse?: boolean
  ignoreHttpStatusErrors?: boolean
}

type RequestOfRouting = {
  baseURL?: string
  url?: string
  method?: IHttpRequestMethods
  headers?: IDataObject
  qs?: IDataObject
  body?: IDataObject
}
type PostReceive =
  | { type: 'rootProperty'; properties: { property: string } }
  | { type: 'setKeyValue'; properties: Record<string, string> }
  | { type: 'sort'; properties: { key: string } }
type PreSend = (this: IExecuteSingleFunctions, options: IHttpRequestOptions) => Promise<IHttpRequestOptions>
export type INodePropertyRouting = {
  request?: RequestOfRouting
  send?: {
    type?: 'body' | 'query'
    property?: string
    value?: string
    paginate?: boolean | string
    preSend?: PreSend[]
  }
  output?: { postReceive?: PostReceive[] }
}
export type INodePropertyOptions = {
  name: string
  value: string
  action?: string
  description?: string
  routing?: INodePropertyRouting
}
export type INodeProperties = {
  displayName: string
  name: string
  type: 'boolean' | 'collection' | 'dateTime' | 'json' | 'multiOptions' | 'number' | 'options' | 'string'
  default: string | number | boolean | string[] | object
  description?: string
  placeholder?: string
  required?: boolean
  noDataExpression?: boolean
  displayOptions?: { show: Record<string, (string | boolean)[]> }
  typeOptions?: {
    password?: boolean
    rows?: number
    minValue?: number
    maxValue?: number
    loadOptions?: { routing: INodePropertyRouting }
  }
  options?: (INodePropertyOptions | INodeProperties)[]
  routing?: INodePropertyRouting
}

export const NodeConnectionTypes = { Main: 'main' } as const
export type INodeTypeDescription = {
  displayName: string
  name: string
  icon: Icon
  group: ('transform' | 'trigger')[]
  version: number
  subtitle: string
  description: string
  defaults: { name: string }
  usableAsTool?: true
  inputs: 'main'[]
  outputs: 'main'[]
  credentials: { name: string; required: boolean }[]
  requestDefaults?: RequestOfRouting
  requestOperations?: {
    pagination: { type: 'generic'; properties: { continue: string; request: RequestOfRouting } }
  }
  webhooks?: { name: 'default'; httpMethod: 'POST'; responseMode: 'onReceived'; path: string }[]
  properties: INodeProperties[]
}

export interface INodeType {
  description: INodeTypeDescription
  webhookMethods?: Record<string, Record<string, (this: IHookFunctions) => Promise<boolean>>>
  webhook?(this: IWebhookFunctions): Promise<IWebhookResponseData>
}

export type IAuthenticateGeneric = { type: 'generic'; properties: { headers: Record<string, string> } }
export type ICredentialTestRequest = { request: { baseURL: string; url: string } }
export interface ICredentialType {
  name: string
  displayName: string
  icon?: Icon
  documentationUrl?: string
  properties: INodeProperties[]
  authenticate?: IAuthenticateGeneric
  test?: ICredentialTestRequest
}

export interface IExecuteSingleFunctions {
  getExecutionId(): string
  getItemIndex(): number
  getNode(): INode
  getWorkflow(): { id?: string }
  evaluateExpression(expression: string, itemIndex: number): unknown
}
export interface IHookFunctions {
  getCredentials<T extends object>(type: string): Promise<T>
  getNode(): INode
  getNodeParameter(name: string): unknown
  getNodeWebhookUrl(name: 'default'): string | undefined
  getWorkflowStaticData(type: 'node'): IDataObject
  helpers: {
    httpRequestWithAuthentication(
      this: IHookFunctions,
      credentials: string,
      options: IHttpRequestOptions,
    ): Promise<unknown>
  }
}

type INodeExecutionData = { json: IDataObject }
export type IWebhookResponseData = {
  workflowData?: INodeExecutionData[][]
  webhookResponse?: string
  noWebhookResponse?: boolean
}
type Reply = { status(code: number): Reply; send(body: string): Reply; end(): void }
export interface IWebhookFunctions {
  getBodyData(): IDataObject
  getHeaderData(): Record<string, string | string[] | undefined>
  getNodeParameter(name: string): unknown
  getRequestObject(): { rawBody?: Buffer }
  getResponseObject(): Reply
  getWorkflowStaticData(type: 'node'): IDataObject
  helpers: { returnJsonArray(items: IDataObject[]): INodeExecutionData[] }
}

type More = { message?: string; description?: string; httpCode?: string }
export declare class NodeApiError extends Error {
  constructor(node: INode, answer: JsonObject, more?: More)
}
export declare class NodeOperationError extends Error {
  constructor(node: INode, message: string, more?: More)
}

import type { IAuthenticateGeneric, Icon, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow'

export class WayformApi implements ICredentialType {
  name = 'wayformApi'

  displayName = 'Wayform API'

  icon: Icon = { light: 'file:../icons/wayform.svg', dark: 'file:../icons/wayform.dark.svg' }

  documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-wayform'

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      placeholder: 'https://app.example',
      description: 'Address of the Wayform app, without a path',
      required: true,
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      placeholder: 'wf_live_…',
      description: 'Made in Wayform under Workspace → API keys',
      required: true,
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  }

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}', url: '/api/v1/key' },
  }
}

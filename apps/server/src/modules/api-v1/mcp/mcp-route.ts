import { everyCall } from '@wayform/contract/limit.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'

/** Not a call of the contract: its body belongs to the Model Context Protocol. */
export const MCP: RouteSpec = {
  method: 'POST',
  path: '/mcp',
  surface: 'app',
  access: 'key',
  gate: 'apiKeys',
  limits: everyCall,
  summary: 'Tools for assistants, over the streamable HTTP of the Model Context Protocol',
  answers: { 200: null, 202: null },
  errors: ['auth.keyInvalid', 'auth.crossSite', 'plan.featureMissing', 'request.tooMany'],
}

/** There is no stream to open and no session to end; clients ask all the same, and expect 405. */
export const MCP_STREAM: RouteSpec = { ...MCP, method: 'GET', summary: 'No stream: 405', answers: { 405: null } }
export const MCP_END: RouteSpec = {
  ...MCP,
  method: 'DELETE',
  summary: 'No session to end: 405',
  answers: { 405: null },
}

import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { root, run } from '../run.ts'
import { installed } from './on-demand.ts'

/** The newest whose dependencies are all published. */
const LIBRARY = { 'n8n-core': '2.39.8' }

// n8n's own types are installed only on demand, so its objects have none here.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any
type Item = Record<string, Any>
type Node = { name: string; type: 'wayform' | 'wayformTrigger'; parameters: Item }

/** The package as it is published, loaded and run by n8n's own library, without n8n's server and screens. */
export async function startN8n() {
  let credentials: Item = {}
  const folder = await installed('n8n-library', LIBRARY)
  const loaded = await unpacked(folder)
  const load = createRequire(join(folder, 'package.json'))
  // It keeps a file of its own below this folder, instead of the home folder.
  process.env.N8N_USER_FOLDER = folder
  load('reflect-metadata')
  const core: Any = load('n8n-core')
  const library: Any = load('n8n-workflow')
  const loader = new core.PackageDirectoryLoader(loaded)
  await loader.loadAll()
  const nodeTypes = {
    getByName: (type: string) => loader.getNode(type).type,
    getByNameAndVersion: (type: string) => loader.getNode(type).type,
    getKnownTypes: () => loader.known.nodes,
  }
  const received = new Map<string, (request: IncomingMessage, response: ServerResponse, body: Buffer) => void>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const take = received.get(request.url ?? '')
      if (take) take(request, response, Buffer.concat(parts))
      else response.writeHead(404).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
  let executions = 0

  /** Fills in the values of a credential as n8n's server does. */
  class Credentials extends library.ICredentialsHelper {
    async authenticate(values: Item, type: string, options: Item, workflow: Any, node: Any) {
      const { authenticate } = loader.getCredential(type).type
      const headers = Object.entries(authenticate.properties.headers as Item).map(([name, value]) => {
        const keys = { $credentials: values }
        return [name, workflow.expression.getSimpleParameterValue(node, value, 'internal', keys, undefined, '')]
      })
      return { ...options, headers: { ...options.headers, ...Object.fromEntries(headers) } }
    }
    isCredentialUsableByNode() {
      return true
    }
    async preAuthentication() {
      return undefined
    }
    async getDecrypted() {
      return credentials
    }
    async getCredentials() {
      return new library.ICredentials({ id: '1', name: 'Wayform' }, 'wayformApi')
    }
    getParentTypes() {
      return []
    }
    getCredentialsProperties(type: string) {
      return loader.getCredential(type).type.properties
    }
  }

  const additional = (more: Item = {}): Item => ({
    credentialsHelper: new Credentials(),
    executionId: String(++executions),
    currentNodeExecutionIndex: 0,
    webhookBaseUrl: `http://${host}`,
    webhookWaitingBaseUrl: `http://${host}/waiting`,
    formWaitingBaseUrl: `http://${host}/waiting`,
    variables: {},
    hooks: { runHook: async () => {}, addHandler: () => {}, handlers: {} },
    setExecutionStatus: () => {},
    logAiEvent: () => {},
    ...more,
  })

  function workflowOf(nodes: Node[]): Any {
    const connections: Item = {}
    for (const [at, { name }] of nodes.entries()) {
      const next = nodes[at + 1]
      if (next) connections[name] = { main: [[{ node: next.name, type: 'main', index: 0 }]] }
    }
    return new library.Workflow({
      id: 'wayform-test',
      active: true,
      connections,
      nodeTypes,
      settings: { executionOrder: 'v1' },
      nodes: nodes.map(({ name, type, parameters }) => ({
        id: name,
        name,
        type,
        typeVersion: 1,
        position: [0, 0],
        parameters,
        credentials: { wayformApi: { id: '1', name: 'Wayform' } },
      })),
    })
  }

  const itemsOf = (result: Any, name: string): Item[] => {
    const { error, runData } = result.data.resultData
    if (error) throw new Error(`${error.message} ${error.description ?? ''}`, { cause: error })
    return runData[name][0].data.main[0].map(({ json }: { json: Item }) => json)
  }

  return {
    host,
    signIn: (values: { baseUrl: string; apiKey: string }) => {
      credentials = values
    },
    nodes: Object.keys(loader.known.nodes),
    credentials: Object.keys(loader.known.credentials),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },

    /** One run of one node; `same` is the id of an execution that n8n repeats. */
    async run(parameters: Item, same?: string): Promise<Item[]> {
      const node: Node = { name: 'Wayform', type: 'wayform', parameters }
      const workflow = workflowOf([node])
      const data = additional(same === undefined ? {} : { executionId: same })
      const started = new core.WorkflowExecute(data, 'manual').run({ workflow, startNode: workflow.getNode('Wayform') })
      return itemsOf(await started, 'Wayform')
    },

    /** An active workflow: its webhook is registered, and each message that it takes runs the node behind it. */
    async activate(trigger: Item, action: Item) {
      const workflow = workflowOf([
        { name: 'Trigger', type: 'wayformTrigger', parameters: trigger },
        { name: 'Wayform', type: 'wayform', parameters: action },
      ])
      const node = workflow.getNode('Trigger')
      const { type } = loader.getNode('wayformTrigger')
      const [webhookDescription] = type.description.webhooks
      const webhook = { webhookDescription, node: node.name, isTest: false }
      const hook = () => new core.HookContext(workflow, node, additional(), 'trigger', 'activate', webhook)
      const methods = type.webhookMethods.default
      const url: string = hook().getNodeWebhookUrl('default')
      const runs: { trigger: Item[]; action: Item[] }[] = []
      const failures: unknown[] = []

      async function take(request: IncomingMessage, response: ServerResponse, rawBody: Buffer) {
        const asked = Object.assign(request, { rawBody, body: JSON.parse(rawBody.toString()), params: {}, query: {} })
        const reply = Object.assign(response, {
          status: (code: number) => Object.assign(response, { statusCode: code }),
          send: (body: string) => response.end(body),
        })
        const data = additional({ httpRequest: asked, httpResponse: reply })
        const answer = await type.webhook.call(
          new core.WebhookContext(workflow, node, data, 'webhook', webhook, [], null),
        )
        if (!answer.noWebhookResponse) response.end(answer.webhookResponse ?? 'Workflow was started')
        if (answer.workflowData === undefined) return
        const stack = [{ node, data: { main: answer.workflowData }, source: null }]
        const start = library.createRunExecutionData({ executionData: { nodeExecutionStack: stack } })
        const result = await new core.WorkflowExecute(data, 'webhook', start).processRunExecutionData(workflow)
        runs.push({ trigger: itemsOf(result, 'Trigger'), action: itemsOf(result, 'Wayform') })
      }
      received.set(new URL(url).pathname, (request, response, body) => {
        void take(request, response, body).catch((error: unknown) => {
          failures.push(error)
          response.destroy()
        })
      })
      return {
        url,
        runs,
        failures,
        secret: () => String(workflow.getStaticData('node', node).secret ?? ''),
        isThere: (): Promise<boolean> => methods.checkExists.call(hook()),
        register: (): Promise<boolean> => methods.create.call(hook()),
        unregister: (): Promise<boolean> => methods.delete.call(hook()),
      }
    },
  }
}

/** The files that `npm publish` would send. */
async function unpacked(folder: string): Promise<string> {
  const place = join(folder, 'unpacked')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place)
  const packed = await run('npm', ['pack', '--pack-destination', place], { cwd: 'packages/n8n-nodes-wayform' })
  if (packed.code !== 0) throw new Error(packed.output)
  const [archive = ''] = readdirSync(place)
  const { code, output } = await run('tar', ['xzf', archive], { cwd: place.slice(root.length + 1) })
  if (code !== 0) throw new Error(output)
  return join(place, 'package')
}

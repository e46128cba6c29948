import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { EXIT } from '../command.ts'
import { wayform } from '../testing.ts'
import { doctorCommand } from './doctor-command.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const stateOf = ({ data }: { data: Record<string, unknown> }) =>
  Object.fromEntries((data['findings'] as { name: string; state: string }[]).map(({ name, state }) => [name, state]))

describe('doctor', () => {
  it('finds nothing wrong with a good installation, and leaves nothing behind', async () => {
    const result = await wayform(server, ['doctor'])
    expect(result.exitCode).toBe(EXIT.done)
    expect(stateOf(result)).toMatchObject({
      database: 'ok',
      clock: 'ok',
      storage: 'ok',
      versions: 'ok',
      WhatsApp: 'off',
    })
    expect(await server.deps.store.head('doctor')).toBeNull()
  })

  it('names the links that are not shown because they have no address yet', async () => {
    const result = await wayform(server, ['doctor'])
    expect(stateOf(result)).toMatchObject({ 'own texts': 'warning' })
    expect(result.text).toContain('SUPPORT_EMAIL or SUPPORT_URL: ')
    expect(result.exitCode).toBe(EXIT.done)
  })

  it('reports that the database and all checks that need it can’t run', async () => {
    const broken = { deps: { ...server.deps } }
    const failing = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:1'))
    const context = {
      config: broken.deps.config,
      cwd: '.',
      database: failing,
      deps: failing,
      progress: () => undefined,
      signal: new AbortController().signal,
      isServer: false,
    }
    const result = await doctorCommand.run(context, { args: [], options: {} })
    expect(result.exitCode).toBe(EXIT.failed)
    expect(stateOf(result)).toMatchObject({ database: 'problem', services: 'problem' })
    expect(result.text).toContain('DATABASE_URL')
  })

  it('reports missing migrations', async () => {
    await server.deps.database.db.deleteFrom('migrations').where('name', 'like', '%-owner-limits').execute()
    const result = await wayform(server, ['doctor'])
    expect(stateOf(result)).toMatchObject({ database: 'problem' })
    expect(result.text).toContain('wayform migrate')
  })

  it('reports that the store can’t be written, and ends with exit code 1', async () => {
    const store = { ...server.deps.store, put: () => Promise.reject(Object.assign(new Error('x'), { code: 'EACCES' })) }
    const result = await wayform({ deps: { ...server.deps, store } }, ['doctor'])
    expect(result.exitCode).toBe(EXIT.failed)
    expect(result.text).toMatch(/PROBLEM\s+storage\s+EACCES/)
  })

  it('lists every problem of the configuration', () => {
    const result = doctorCommand.misconfigured?.(['PORT: must be a number', 'SECRET_KEY: is needed'])
    expect(result).toMatchObject({ exitCode: EXIT.failed, data: { problems: 2 } })
  })
})

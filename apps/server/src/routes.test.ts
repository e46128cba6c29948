import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { allRoutes as privateRoutes } from '@wayform/contract/routes.ts'
import { v1Routes } from '@wayform/contract/v1/routes.ts'
import { isLinkAllowed, LINK_PATTERN } from '@wayform/core/form/settings/settings.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Apps, buildApps } from './app.ts'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { MCP, MCP_END, MCP_STREAM } from './modules/api-v1/mcp/mcp-route.ts'
import { LEGAL_PAGES } from './modules/system/legal-pages.ts'
import { OLD_HOME, OWNER_APP_FILES, OWNER_APP_PAGES } from './modules/system/owner-app.ts'
import { registeredRoutes, requirePolicies } from './platform/http/policies.ts'
import { NO_TRACING } from './platform/tracing/tracing.ts'

/** Paths of the owner app itself: pages, not calls. */
const PAGES = [OWNER_APP_PAGES, OWNER_APP_FILES, OLD_HOME, ...LEGAL_PAGES.map(({ page }) => page)]

const OUTSIDE = [MCP, MCP_STREAM, MCP_END]

const allRoutes = [...privateRoutes, ...v1Routes]

let apps: Apps
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayform-routes-'))
  apps = await buildApps(onlyToBeBuilt(folder), false)
})
afterAll(async () => {
  await Promise.all([apps.app.close(), apps.forms.close()])
  rmSync(folder, { recursive: true })
})

describe('the routes of both hosts', () => {
  it('the routes of both hosts match the contract, each with the contract’s own policy', () => {
    for (const server of [apps.app, apps.forms]) {
      for (const { method, url, policy } of registeredRoutes(server)) {
        // Fastify adds a HEAD to every GET.
        const call = method === 'HEAD' ? 'GET' : method
        const spec = [...PAGES, ...OUTSIDE, ...allRoutes].find((each) => each.path === url && each.method === call)
        const { access, gate, surface, owns } = policy
        expect({ access, gate, surface, owns }, `${method} ${url}`).toEqual({
          access: spec?.access,
          gate: spec?.gate,
          surface: spec?.surface,
          owns: spec?.owns,
        })
      }
    }
  })

  // A planned call is on no host; implementing it removes the mark.
  it.each(allRoutes)(
    'the routes of both hosts serve $name on its own hosts, and on no other',
    ({ method, path: url, ...spec }) => {
      const has = (server: Apps['app']) =>
        registeredRoutes(server).some((route) => route.method === method && route.url === url)
      expect({ app: has(apps.app), forms: has(apps.forms) }).toEqual({
        app: !spec.planned && spec.surface !== 'forms',
        forms: !spec.planned && spec.surface !== 'app',
      })
    },
  )

  it('the routes of both hosts start with words that are reserved as links', () => {
    const words = [apps.app, apps.forms]
      .flatMap((server) => registeredRoutes(server).map(({ url }) => url.split('/')[1] ?? ''))
      .filter((segment) => !segment.startsWith(':') && segment !== '*' && segment !== '')
    // A link has no dots: /widget.js and /.well-known reserve 'widget' and 'well-known' as well.
    const links = new Set(words.map((word) => word.replace(/^\./, '').replace(/\..*$/, '')))
    expect(links).toContain('files')
    expect([...links].filter((link) => LINK_PATTERN.test(link) && isLinkAllowed(link))).toEqual([])
  })

  it('the routes of both hosts require no owner on the public surface', () => {
    expect(registeredRoutes(apps.forms).filter(({ policy }) => policy.access === 'owner')).toEqual([])
  })
})

describe('a route without a policy', () => {
  it('stops the server from being built', () => {
    const server = Fastify()
    requirePolicies(server)
    expect(() => server.get('/planted', async () => 'open to all')).toThrow('GET /planted declares no access policy')
  })
})

/** Enough to register every route; none is called, so their dependencies are missing. */
function onlyToBeBuilt(directory: string): Deps {
  const built = {
    config: readConfig({ NODE_ENV: 'test' }),
    now: () => new Date(),
    database: {},
    secretKey: Buffer.alloc(32),
    texts: { in: () => (key: string) => key },
    pages: { assets: { sheets: [], live: {} }, directory },
    lifecycle: { isStopping: false },
    recorder: null,
    tracing: NO_TRACING,
  }
  return built as unknown as Deps // the missing ones would only be used by a request
}

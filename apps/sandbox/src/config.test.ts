import { describe, expect, it } from 'vitest'
import { readSandboxConfig } from './config.ts'

describe("reading the sandbox's environment", () => {
  it('refuses to run in production', () => {
    expect(() => readSandboxConfig({ NODE_ENV: 'production' })).toThrow(/production/)
  })

  it('starts with its defaults, with the mail port one above its own', () => {
    expect(readSandboxConfig({})).toMatchObject({ port: 4010, smtpPort: 4011, appUrl: 'http://localhost:4000' })
    expect(readSandboxConfig({ SANDBOX_PORT: '5000' })).toMatchObject({ port: 5000, smtpPort: 5001 })
  })

  it.each([
    ['SANDBOX_PORT', 'many'],
    ['SANDBOX_SMTP_PORT', '70000'],
    ['APP_URL', 'localhost'],
  ])('names the variable %s when it is invalid', (name, value) => {
    expect(() => readSandboxConfig({ [name]: value })).toThrow(new RegExp(name))
  })
})

import { describe, expect, it } from 'vitest'
import { hasRight, RIGHTS, type Right, ROLES } from './roles.ts'

// Object.keys loses the key type.
const rights = Object.keys(RIGHTS) as Right[]
const rightsOf = (role: (typeof ROLES)[number]) => rights.filter((right) => hasRight(role, right))

describe('the rights of a role', () => {
  it('are all of them for the owner', () => {
    expect(rightsOf('owner')).toEqual(rights)
  })

  it('leave members, money and integrations to the owner', () => {
    for (const right of ['manageMembers', 'manageMoney', 'integrate'] as const) {
      expect(ROLES.filter((role) => hasRight(role, right))).toEqual(['owner'])
    }
  })

  it('let agents see and answer, and nothing else', () => {
    expect(rightsOf('agent')).toEqual(['seeForms', 'seeResponses', 'answer'])
  })

  it('let viewers only look', () => {
    expect(rightsOf('viewer')).toEqual(['seeForms', 'seeResponses', 'seeInsights'])
  })
})

import { describe, expect, it } from 'vitest'
import { hasRight, RIGHTS, type Right, ROLES } from './roles.ts'

// Object.keys loses the key type.
const rights = Object.keys(RIGHTS) as Right[]
const rightsOf = (role: (typeof ROLES)[number]) => rights.filter((right) => hasRight(role, right))

describe('the rights of a role', () => {
  it('gives the owner all rights', () => {
    expect(rightsOf('owner')).toEqual(rights)
  })

  it('leaves members, money and integrations to the owner', () => {
    for (const right of ['manageMembers', 'manageMoney', 'integrate'] as const) {
      expect(ROLES.filter((role) => hasRight(role, right))).toEqual(['owner'])
    }
  })

  it('agents can see and answer, and nothing else', () => {
    expect(rightsOf('agent')).toEqual(['seeForms', 'seeResponses', 'answer'])
  })

  it('viewers can only look', () => {
    expect(rightsOf('viewer')).toEqual(['seeForms', 'seeResponses', 'seeInsights'])
  })
})

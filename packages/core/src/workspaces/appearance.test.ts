import { describe, expect, it } from 'vitest'
import { workspaceName, workspaceTile } from './appearance.ts'

describe('a workspace on screen', () => {
  it('names a workspace by its name, else its owner’s, else a word', () => {
    expect(workspaceName({ name: 'Padaria Aurora', ownerName: 'Marina' }, 'Workspace')).toBe('Padaria Aurora')
    expect(workspaceName({ name: '', ownerName: 'Marina' }, 'Workspace')).toBe('Marina')
    expect(workspaceName({ name: '', ownerName: '' }, 'Workspace')).toBe('Workspace')
  })

  it('shows the initials of a workspace, and a colour that stays when it is renamed', () => {
    const before = workspaceTile('0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11', 'Padaria Aurora')
    const after = workspaceTile('0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11', 'Casa Sabiá')
    expect(before.initials).toBe('PA')
    expect(after.initials).toBe('CS')
    expect(after.colour).toBe(before.colour)
  })
})

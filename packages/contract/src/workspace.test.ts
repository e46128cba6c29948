import { describe, expect, it } from 'vitest'
import { pathInWorkspace, workspaceOfPath } from './workspace.ts'

const ID = '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11'

describe('the workspace of an address', () => {
  it.each([
    [`/w/${ID}/forms/1?from=mail`, ID, '/forms/1?from=mail'],
    [`/w/${ID}/`, ID, '/'],
    [`/w/${ID}`, ID, '/'],
    ['/forms/1', null, '/forms/1'],
    ['/', null, '/'],
    ['/w/', null, '/w/'],
    [`/w/${ID}x/forms`, null, `/w/${ID}x/forms`],
    [`/forms/w/${ID}`, null, `/forms/w/${ID}`],
  ])('reads the workspace of the path %s', (path, workspaceId, inside) => {
    expect(workspaceOfPath(path)).toEqual({ workspaceId, inside })
  })

  it('reads a workspace back from the path that it was written into', () => {
    for (const id of [ID, null])
      expect(workspaceOfPath(pathInWorkspace(id, '/billing?status=ok'))).toEqual({
        workspaceId: id,
        inside: '/billing?status=ok',
      })
  })
})

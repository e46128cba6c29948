import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_STATUSES } from '@wayform/core/responses/public-statuses.ts'
import { expect, it } from 'vitest'
import { root } from './support/run.ts'

/** Read as text: the nodes have types of their own, which only n8n has in full. */
const FIELDS = 'packages/n8n-nodes-wayform/nodes/Wayform/resources/fields.ts'

it('the nodes for n8n offer exactly the statuses of the public API', () => {
  const [list = ''] = /export const STATUSES = \[[^\]]*\]/.exec(readFileSync(join(root, FIELDS), 'utf8')) ?? []
  const offered = [...list.matchAll(/value: '(\w+)'/g)].map(([, value]) => value)
  expect(new Set(offered)).toEqual(new Set(PUBLIC_STATUSES))
})

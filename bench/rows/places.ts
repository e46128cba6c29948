import { calls } from '@wayform/contract/routes.ts'
import { NO_ACCESS } from '@wayform/core/form/access/access.ts'
import { publishForm } from '../../scripts/support/owner-api.ts'
import type { Row } from '../support/bench.ts'
import { besideCrowd } from '../support/beside-crowd.ts'
import { load } from '../support/load-server.ts'
import { sampleQuestions } from '../support/sample-form.ts'
import { requestTo } from '../support/submission-requests.ts'

const FULL = 410

export const places: Row = {
  name: 'places',
  title: 'an ordinary form beside a crowd that a full one refuses',
  async measure({ product }) {
    const { port, forms, owner } = await product()
    const [ordinary, busy] = forms.quiet
    if (!ordinary || !busy) throw new Error('There is no form to answer')
    const full = await publishForm(owner.call, { name: 'A full form', questions: sampleQuestions })
    const access = { ...NO_ACCESS, total: { most: 1, show: 'never' as const } }
    await owner.call(calls.forms.edit, { params: { id: full.id }, body: { access } })
    const next = requestTo(full, port)
    await load({ port, connections: 1, durationMs: 0, next })
    return besideCrowd({ port, ordinary, busy, refused: { next, status: FULL, name: 'a full one' } })
  },
}

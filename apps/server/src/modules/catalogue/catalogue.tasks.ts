import { refillDay } from '@wayform/core/catalogue/refill-day.ts'
import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'
import { type Task, task } from '../../platform/tasks/tasks.ts'
import type { Services } from '../../services.ts'
import { purgeProducts } from './catalogue.repository.ts'
import { refillRepository } from './refill.repository.ts'

type TaskDeps = Pick<Services, 'database'>

const BATCH = 500
const FIRST = { workspaceId: '00000000-0000-0000-0000-000000000000', productId: '' }

export function catalogueTasks(deps: TaskDeps): Task[] {
  return [purgeDeletedProducts(deps), refillProducts(deps)]
}

export function purgeDeletedProducts({ database }: TaskDeps): Task {
  return task({
    name: 'purge-deleted-products',
    everyMs: 3_600_000,
    run: ({ now }) => purgeProducts(database.db, new Date(now.getTime() - UNDELETE_MS)),
  })
}

/** Sets the stock of every product with a daily refill, once a day of its shop, also after a time without a server. */
export function refillProducts({ database }: TaskDeps): Task {
  return task({
    name: 'refill-products',
    everyMs: 60_000,
    async run({ now, signal }) {
      const refills = refillRepository(database.db)
      let last = FIRST
      for (;;) {
        const products = await refills.after(last, BATCH)
        for (const product of products) {
          if (signal.aborted) return
          await refills.refill(product, refillDay(now, product.zone, product.refillAt))
          last = product
        }
        if (products.length < BATCH) return
      }
    },
  })
}

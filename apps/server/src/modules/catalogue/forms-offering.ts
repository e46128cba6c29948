import { MAX_NAMED_FORMS, type Offering } from '@wayform/contract/calls/catalogue/products.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { catalogueRepository } from './catalogue.repository.ts'

/** The forms that offer a product. Counts and names only those that this person may see. */
export async function formsOffering(
  { database }: Pick<Services, 'database'>,
  { owner, productId }: { owner: Pick<Owner, 'id' | 'formIds'>; productId: string },
): Promise<Offering> {
  const rows = catalogueRepository(database.db, owner.id)
  const product = await rows.one(productId)
  if (!product) throw new AppError('product.notFound')
  const { categoryId } = product.details
  return rows.formsOffering({ productId, categoryId, formIds: owner.formIds, limit: MAX_NAMED_FORMS })
}

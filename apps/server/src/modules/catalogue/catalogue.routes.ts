import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { changeProducts, orderProducts, removeProducts, undeleteProducts } from './change-products.ts'
import { addCategory, editCatalogue, type FormsWithoutPayment, setCategories, setCoupons } from './edit-catalogue.ts'
import { formsOffering } from './forms-offering.ts'
import { importProducts } from './import-products.ts'
import { presentCatalogue } from './present-catalogue.ts'
import { createProduct, saveProduct } from './save-product.ts'

type RouteDeps = Pick<Services, 'database' | 'now' | 'config'> & { formsWithoutPayment: FormsWithoutPayment }

export function catalogueRoutes(server: FastifyInstance, guards: Guards, deps: RouteDeps) {
  const { catalogue } = calls
  implement(server, guards, catalogue.get, async ({ owner }) => ({
    catalogue: await presentCatalogue(deps.database.db, owner.id),
  }))
  implement(server, guards, catalogue.edit, ({ owner, body }) => editCatalogue(deps, { owner, ...body }))
  implement(server, guards, catalogue.addCategory, async ({ owner, body, intention, reply }) => {
    const made = await addCategory(deps, { owner, id: intention.id, name: body.name, begin: body.begin })
    reply.code(201)
    return made
  })
  implement(server, guards, catalogue.setCategories, async ({ owner, body }) => ({
    catalogue: await setCategories(deps, { owner, ...body }),
  }))
  implement(server, guards, catalogue.setCoupons, async ({ owner, body }) => ({
    catalogue: await setCoupons(deps, { owner, ...body }),
  }))
  implement(server, guards, catalogue.create, async ({ owner, body, intention, reply }) => {
    const made = await createProduct(deps, { owner, id: intention.id, details: body.details, begin: body.begin })
    reply.code(201)
    return made
  })
  implement(server, guards, catalogue.save, ({ owner, params, body }) =>
    saveProduct(deps, { owner, ...params, ...body }),
  )
  implement(server, guards, catalogue.forms, ({ owner, params }) => formsOffering(deps, { owner, ...params }))
  implement(server, guards, catalogue.change, ({ owner, body }) => changeProducts(deps, { owner, ...body }))
  implement(server, guards, catalogue.order, ({ owner, body }) => orderProducts(deps, { owner, ...body }))
  implement(server, guards, catalogue.remove, ({ owner, body }) => removeProducts(deps, { owner, ...body }))
  implement(server, guards, catalogue.undelete, async ({ owner, body }) => ({
    catalogue: await undeleteProducts(deps, { owner, ...body }),
  }))
  implement(server, guards, catalogue.importProducts, ({ owner, body, intention }) =>
    importProducts(deps, { owner, id: intention.id, products: body.products, begin: body.begin }),
  )
}

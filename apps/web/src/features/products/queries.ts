import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Catalogue, CatalogueProduct, ProductChange } from '@wayform/contract/calls/catalogue/products.ts'
import type { BodyOf } from '@wayform/contract/route.ts'
import type { Me } from '@wayform/contract/shapes.ts'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

export function useCatalogue() {
  return useQuery({
    queryKey: keys.catalogue,
    queryFn: async ({ signal }) => (await api(calls.catalogue.get, {}, { signal })).catalogue,
  })
}

/** The forms that offer a product. */
export function useOffering(productId: string) {
  return useQuery({
    queryKey: keys.offering(productId),
    queryFn: ({ signal }) => api(calls.catalogue.forms, { params: { productId } }, { signal }),
  })
}

export function useCreateProduct() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.catalogue.create>) => api(calls.catalogue.create, { body }),
    onSuccess: async () => {
      // The first one brings the navigation.
      cache.setQueryData<Me>(keys.me, (me) => me && { ...me, hasProducts: true })
      await cache.invalidateQueries({ queryKey: keys.catalogue })
    },
  })
}

export function useSaveProduct() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ productId, ...body }: BodyOf<typeof calls.catalogue.save> & { productId: string }) =>
      api(calls.catalogue.save, { params: { productId }, body }),
    onSuccess: ({ product, revision }) => {
      put(cache, [product], revision)
      // In another category, other forms may offer it.
      void cache.invalidateQueries({ queryKey: keys.offering(product.id) })
    },
  })
}

/** Shown at once; taken back if the server refuses. */
export function useChangeProducts() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (changes: ProductChange[]) => api(calls.catalogue.change, { body: { changes } }),
    onMutate: async (changes) => {
      await cache.cancelQueries({ queryKey: keys.catalogue })
      const before = cache.getQueryData<Catalogue>(keys.catalogue)
      const wanted = new Map(changes.map((change) => [change.id, change]))
      update(cache, ({ products }) => ({
        products: products.map((product) => {
          const isOn = wanted.get(product.id)?.isOn
          return isOn === undefined ? product : { ...product, isOn }
        }),
      }))
      return { before }
    },
    onSuccess: ({ products, revision }) => put(cache, products, revision),
    onError: (_error, _changes, context) => {
      if (context?.before) cache.setQueryData(keys.catalogue, context.before)
      void cache.invalidateQueries({ queryKey: keys.catalogue })
    },
  })
}

export function useOrderProducts() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api(calls.catalogue.order, { body: { ids } }),
    onSuccess: ({ ids, revision }) => {
      const places = new Map(ids.map((id, index) => [id, index]))
      const placeOf = ({ id }: CatalogueProduct) => places.get(id) ?? ids.length
      update(cache, ({ products }) => ({ revision, products: products.toSorted((a, b) => placeOf(a) - placeOf(b)) }))
    },
    onError: () => cache.invalidateQueries({ queryKey: keys.catalogue }),
  })
}

export function useRemoveProducts() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api(calls.catalogue.remove, { body: { ids } }),
    onSuccess: ({ ids, revision }) =>
      update(cache, ({ products }) => ({ revision, products: products.filter(({ id }) => !ids.includes(id)) })),
  })
}

export function useUndeleteProducts() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api(calls.catalogue.undelete, { body: { ids } }),
    onSuccess: ({ catalogue }) => cache.setQueryData(keys.catalogue, catalogue),
  })
}

export function useImportProducts() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.catalogue.importProducts>) => api(calls.catalogue.importProducts, { body }),
    onSuccess: ({ catalogue }) => {
      cache.setQueryData<Me>(keys.me, (me) => me && { ...me, hasProducts: true })
      cache.setQueryData(keys.catalogue, catalogue)
    },
  })
}

export function useAddCategory() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.catalogue.addCategory>) => api(calls.catalogue.addCategory, { body }),
    onSuccess: ({ category, revision }) =>
      update(cache, ({ categories }) => ({
        revision,
        categories: [...categories.filter(({ id }) => id !== category.id), category],
      })),
  })
}

export function useSetCategories() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.catalogue.setCategories>) => api(calls.catalogue.setCategories, { body }),
    onSuccess: ({ catalogue }) => cache.setQueryData(keys.catalogue, catalogue),
    onError: () => cache.invalidateQueries({ queryKey: keys.catalogue }),
  })
}

export function useSetCoupons() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.catalogue.setCoupons>) => api(calls.catalogue.setCoupons, { body }),
    onSuccess: ({ catalogue }) => cache.setQueryData(keys.catalogue, catalogue),
    onError: () => cache.invalidateQueries({ queryKey: keys.catalogue }),
  })
}

export function useEditCatalogue() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.catalogue.edit>) => api(calls.catalogue.edit, { body }),
    onSuccess: (edited) => update(cache, () => ({ ...edited, exists: true })),
  })
}

function put(cache: QueryClient, changed: readonly CatalogueProduct[], revision: number): void {
  const byId = new Map(changed.map((product) => [product.id, product]))
  update(cache, ({ products }) => ({
    revision,
    products: products.map((product) => byId.get(product.id) ?? product),
  }))
}

function update(cache: QueryClient, change: (catalogue: Catalogue) => Partial<Catalogue>): void {
  cache.setQueryData<Catalogue>(keys.catalogue, (catalogue) => catalogue && { ...catalogue, ...change(catalogue) })
}

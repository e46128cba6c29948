import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BoardOrder, orders as contract } from '@wayform/contract/calls/orders/orders.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import { PAID_METHODS } from '@wayform/core/money/provider-amounts.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { useCallback } from 'react'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { patchOrder, patchUntilAnswered, readingBoard } from './live/board-changes.ts'

export type Board = AnswerOf<(typeof contract)['board']>

const BOARD = queryOptions({
  queryKey: keys.orders,
  queryFn: ({ signal, client }) => readingBoard(client, () => api(calls.orders.board, {}, { signal })),
})

/** Kept up to date by the stream of changes; read whole when that begins, and after a break. */
export function useBoard(isWanted: boolean) {
  return useQuery({ ...BOARD, enabled: isWanted, staleTime: Infinity })
}

/**
 * Reads the board from now on. A read that began earlier is cancelled, never joined: changes since it began may have
 * been missed.
 */
export async function readBoardAnew(cache: QueryClient): Promise<void> {
  await cache.cancelQueries({ queryKey: keys.orders })
  // Its errors are on the screen.
  await cache.fetchQuery({ ...BOARD, staleTime: 0 }).catch(() => undefined)
}

export function useHistory(order: Pick<BoardOrder, 'formId' | 'responseId' | 'status' | 'note'>) {
  const { formId, responseId, status, note } = order
  return useQuery({
    // A change of the order is a new line of its history.
    queryKey: keys.orderHistory(responseId, status, note),
    queryFn: async ({ signal }) =>
      (await api(calls.orders.history, { query: { formId, responseId } }, { signal })).steps,
    placeholderData: (before) => before,
  })
}

/** The whole response, for the placeholders of a reply. */
export function useAnswers({ formId, responseId }: Pick<BoardOrder, 'formId' | 'responseId'>) {
  return useQuery({
    queryKey: keys.responses(formId, 'of-order', responseId),
    queryFn: async ({ signal }) =>
      (await api(calls.responses.get, { params: { responseId }, query: { formId } }, { signal })).response,
  })
}

/** This person's other devices know it, too. Marked at once; one that the server does not know is marked again. */
export function useOpenOrder() {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ formId, responseId }: BoardOrder) => api(calls.orders.open, { query: { formId, responseId } }),
    onMutate: (order) => ({ end: patchUntilAnswered(cache, order, { isOpened: true }) }),
    onSettled: (_answer, _error, _order, context) => context?.end(),
    onError: (_error, order) => patchOrder(cache, order, { isOpened: false }),
  })
  return useCallback(
    (order: BoardOrder) => {
      if (!order.isOpened) mutate(order)
    },
    [mutate],
  )
}

type Edit = { order: BoardOrder; status?: ResponseStatus; note?: string }

/** Shown at once, reverted if the server refuses. */
export function useEditOrder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ order: { responseId, formId }, ...body }: Edit) =>
      api(calls.responses.edit, { params: { responseId }, query: { formId }, body }),
    onMutate: ({ order, ...changes }) => ({ end: patchUntilAnswered(cache, order, changes) }),
    onSettled: (_answer, _error, _edit, context) => context?.end(),
    onError: (_error, { order, status, note }) =>
      patchOrder(cache, order, {
        ...(status !== undefined && { status: order.status }),
        ...(note !== undefined && { note: order.note }),
      }),
  })
}

/** For payments that no provider confirms: a member marks them as paid, or takes that back. */
export function useMarkPaid() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ order: { responseId, formId }, isPaid }: { order: BoardOrder; isPaid: boolean }) =>
      api(calls.responses.markPaid, { params: { responseId }, query: { formId }, body: { isPaid } }),
    onSuccess: ({ response }, { order }) => {
      const paid = response.responses.find(({ payment }) => payment !== undefined)?.payment
      if (paid) patchOrder(cache, order, { payment: boardPayment(paid) })
    },
  })
}

export function useRefund() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ order: { responseId, formId }, ...body }: Refunding) =>
      api(calls.responses.refund, { params: { responseId }, query: { formId }, body }),
    onSuccess: ({ response }, { order }) => {
      const paid = response.responses.find(({ payment }) => payment !== undefined)?.payment
      if (paid) patchOrder(cache, order, { status: response.status, payment: boardPayment(paid) })
    },
  })
}

/** Stores an order as a refund through the provider left it. */
export function usePutRefunded(order: BoardOrder) {
  const cache = useQueryClient()
  return ({ status, responses }: StoredResponse) => {
    const paid = responses.find(({ payment }) => payment !== undefined)?.payment
    if (paid) patchOrder(cache, order, { status, payment: boardPayment(paid) })
  }
}

type Paid = NonNullable<StoredResponse['responses'][number]['payment']>

/** The board shows less of it. Asked by its list, so that the board does not load the rules of payments. */
function boardPayment({ method, label, state, currency, refundable: left }: Paid): BoardOrder['payment'] {
  const provider = PAID_METHODS.find((each) => each === method)
  return { label, state, ...(provider && { provider: { method: provider, currency, left } }) }
}

type Refunding = { order: BoardOrder; isRefunded: boolean; cancels: boolean }

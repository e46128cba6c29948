export const WORKER_PATH = '/worker.js'

/** Requests of the worker to a page; the page answers through the message's port. */
export type OpenMessage = { type: 'open'; path: string }

/** Requests of a page to the worker. */
export type WorkerMessage =
  /** Files that the page loaded before the worker was there. */
  | { type: 'keep'; paths: readonly string[] }
  /** Answered through the message's port; a worker that ends itself never answers. */
  | { type: 'isUpdate' }
  /** Replace the previous version now. */
  | { type: 'activate' }

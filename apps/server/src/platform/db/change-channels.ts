/** Notification channels on which every process learns to drop its cached copies. */
export const FORM_CHANGED = 'form_changed'
export const USER_CHANGED = 'user_changed'
export const HOST_CHANGED = 'host_changed'

/** Sends every process the changed orders, for the boards that are open there. */
export const ORDERS_CHANGED = 'orders_changed'

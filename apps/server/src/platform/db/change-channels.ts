/** Notification channels that tell every process to drop its cached copies. */
export const FORM_CHANGED = 'form_changed'
export const USER_CHANGED = 'user_changed'
export const HOST_CHANGED = 'host_changed'

/** Tells every process which orders changed, for the boards that are open there. */
export const ORDERS_CHANGED = 'orders_changed'

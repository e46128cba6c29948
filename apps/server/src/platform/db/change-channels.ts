/** What every process is told through the database when something changes that it may keep a copy of. */
export const FORM_CHANGED = 'form_changed'
export const USER_CHANGED = 'user_changed'
export const HOST_CHANGED = 'host_changed'

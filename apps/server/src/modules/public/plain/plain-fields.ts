// A leading dot: no question id can look like these.
export const STATE_FIELD = '.state'
export const ACTION_FIELD = '.action'
export const PASSWORD_FIELD = '.password'
